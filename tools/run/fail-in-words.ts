/* A command that imports this first says in one sentence why it failed, without a stack, and ends with status 1. */

process.on('uncaughtException', (error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
