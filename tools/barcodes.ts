import './run/usage.ts'
import './run/fail-in-words.ts'
import { parseArgs } from 'node:util'
import { takeBarcodeStep } from './run/barcodes.ts'
import { runBesideShop } from './run/shop-beside.ts'

/** `npm run barcodes -- import FILE`: the barcodes of articles, also beside a running shop. Shown first and done with `--yes`. Source: docs/how-to/feed-the-stock.md. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { staff: { type: 'string' }, yes: { type: 'boolean' } },
})
await runBesideShop('barcodes', (platform) => takeBarcodeStep(platform, { act: positionals[0] ?? '', file: positionals[1], ...values }))
