import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'

/** The shop as it is shipped, in a process of its own that can be killed. */
const config = readConfig()
const shop = await serve({ config, databaseUrl: config.databaseUrl ?? '', buildDir: 'build' })
process.send?.('listening')
// When the run itself is killed, nothing of it stays behind.
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => void shop.stop().then(() => process.exit(0)))
