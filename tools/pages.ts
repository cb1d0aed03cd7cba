import './run/fail-in-words.ts'
import { parseArgs } from 'node:util'
import { takePageStep } from './run/pages.ts'
import { runBesideShop } from './run/shop-beside.ts'

/**
 * `npm run pages -- list|export|import FILE|publish|schedule|take-back|preview|revoke|move`: the pages of content, also beside a running shop. Acts are shown first and done
 * with `--yes`. Source: MAG-10.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string' },
    id: { type: 'string' },
    to: { type: 'string' },
    at: { type: 'string' },
    until: { type: 'string' },
    note: { type: 'string' },
    staff: { type: 'string' },
    reason: { type: 'string' },
    yes: { type: 'boolean' },
  },
})
await runBesideShop('pages', (platform) => takePageStep(platform, { act: positionals[0] ?? '', file: positionals[1], ...values }))
