import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'
import { findIndex } from '#server/modules/goods/listing-index/index.ts'
import { tellCpu } from './report-cpu.ts'

/** The shop on the database of DATABASE_URL; sends its address to the parent. */
const config = readConfig()
const shop = await serve({
  config,
  databaseUrl: config.databaseUrl ?? '',
  buildDir: 'build',
  drawPicture: async () =>
    sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#aebbc2' } })
      .webp()
      .toBuffer(),
})
process.once('SIGTERM', () => void shop.stop().then(() => process.exit(0)))
// The first call of a bench must not be answered by the database while the listings are still being read.
while (!findIndex(shop.db)) await setTimeout(100)
process.send?.(`http://127.0.0.1:${config.port}`)
tellCpu()
