import './run/fail-in-words.ts'
import { parseArgs } from 'node:util'
import { addStaff } from './run/staff-add.ts'
import { runBesideShop } from './run/shop-beside.ts'

/**
 * `npm run staff-add -- --email … --name … --role owner`: adds a person of the staff, or invites one who is there anew, and prints the link of the
 * invitation; also beside a running shop. Source: ADM-01, decision 0152.
 */
const { values } = parseArgs({
  options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string', multiple: true }, locale: { type: 'string' } },
})
await runBesideShop('staff-add', (platform) => addStaff(platform, values))
