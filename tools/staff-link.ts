import './run/fail-in-words.ts'
import { parseArgs } from 'node:util'
import { runBesideShop } from './run/shop-beside.ts'
import { makeStaffLink } from './run/staff-link.ts'

/** `npm run staff-link -- --phone +79991234567 --staff anna@example.com --reason "…"`: a link by which staff look at an account, ten minutes, once. */
const { values } = parseArgs({ options: { phone: { type: 'string' }, staff: { type: 'string' }, reason: { type: 'string' } } })
await runBesideShop('staff-link', (platform) => makeStaffLink(platform, values))
