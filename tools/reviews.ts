import './run/fail-in-words.ts'
import { parseArgs } from 'node:util'
import { takeReviewStep } from './run/reviews.ts'
import { runBesideShop } from './run/shop-beside.ts'

/**
 * `npm run reviews -- list|show|publish|reject|reply [NUMBER]`: reviews that people have sent, also beside a running shop. Acts are shown first
 * and done with `--yes`. Source: docs/how-to/moderate-reviews.md, decision 0106.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    state: { type: 'string' },
    why: { type: 'string' },
    ru: { type: 'string' },
    en: { type: 'string' },
    picture: { type: 'string' },
    'without-photo': { type: 'boolean' },
    staff: { type: 'string' },
    reason: { type: 'string' },
    yes: { type: 'boolean' },
  },
})
const { 'without-photo': withoutPhoto, ...rest } = values
await runBesideShop('reviews', (platform) =>
  takeReviewStep(platform, { act: positionals[0] ?? '', number: positionals[1], withoutPhoto, ...rest }),
)
