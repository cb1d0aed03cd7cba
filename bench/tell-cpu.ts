/** Answers the parent's `cpu` with the milliseconds of CPU this process has used. */
export function tellCpu(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1000)
  })
}
