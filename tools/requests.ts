import './run/fail-in-words.ts'
import { parseArgs } from 'node:util'
import { takeRequestStep } from './run/requests.ts'
import { runBesideShop } from './run/shop-beside.ts'

/** `npm run requests -- list|show|take|answer|done`: what people ask of the shop, also beside a running one. Source: docs/how-to/answer-a-shopper.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { id: { type: 'string' }, words: { type: 'string' }, staff: { type: 'string' } },
})
await runBesideShop('requests', (platform) => takeRequestStep(platform, { act: positionals[0] ?? '', ...values }))
