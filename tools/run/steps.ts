/** Prints what is being done and how long it took: one line a step. */
export async function step<T>(title: string, work: () => Promise<T> | T, done?: (result: T) => string): Promise<T> {
  const started = performance.now()
  process.stdout.write(`· ${title}…`)
  const result = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(` ${done?.(result) ?? 'done'} (${seconds} s)\n`)
  return result
}
