import './run/fail-in-words.ts'
import { parseArgs } from 'node:util'
import { takeRedirectStep } from './run/redirects.ts'
import { runBesideShop } from './run/shop-beside.ts'

/**
 * `npm run redirects -- list|add|change|remove|import FILE`: the redirects of the shop, also beside a running one. Acts are shown first and
 * done with `--yes`. Source: docs/how-to/redirect-addresses.md, decision 0106.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    status: { type: 'string' },
    priority: { type: 'string' },
    staff: { type: 'string' },
    reason: { type: 'string' },
    yes: { type: 'boolean' },
  },
})
await runBesideShop('redirects', (platform) => takeRedirectStep(platform, { act: positionals[0] ?? '', file: positionals[1], ...values }))
