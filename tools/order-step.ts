import './run/fail-in-words.ts'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { takeOrderStep, unknownCodes } from './run/order-step.ts'
import { runBesideShop } from './run/shop-beside.ts'

/**
 * `npm run order-step -- --order 261120-482139-4`: where an order and its returns are, and what can be done with them;
 * `--to handed_over --staff olga@example.com` does it, `--return 1 --to rejected --words "…"` with a return; `--codes codes.txt` (`-`: what is typed or piped in)
 * are marking codes that were scanned. Source: docs/how-to/answer-a-shopper.md.
 */
const { values } = parseArgs({
  options: {
    order: { type: 'string' },
    to: { type: 'string' },
    staff: { type: 'string' },
    left: { type: 'string' },
    paid: { type: 'string' },
    codes: { type: 'string', multiple: true },
    anew: { type: 'boolean' },
    'left-codes': { type: 'string', multiple: true },
    return: { type: 'string' },
    words: { type: 'string' },
  },
})
/** One text of all files: their lines are counted through. */
const scanned = (files: readonly string[] | undefined) =>
  files?.map((file) => (file === unknownCodes ? file : readFileSync(file === '-' ? 0 : file, 'utf8').replace(/\r?\n?$/, '\n'))).join('')
const { codes, 'left-codes': leftCodes, ...rest } = values
await runBesideShop('order-step', (platform) =>
  takeOrderStep(platform, { ...rest, codes: scanned(codes), leftCodes: scanned(leftCodes), order: values.order ?? '' }),
)
