/** Answers the parent's `cpu` with the milliseconds of CPU this process has used, `memory` with the megabytes it holds. */
export function tellCpu(): void {
  process.on('message', (asked) => {
    const { user, system } = process.cpuUsage()
    process.send?.(asked === 'memory' ? process.memoryUsage.rss() / 1024 ** 2 : (user + system) / 1000)
  })
}
