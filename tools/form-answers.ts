import './run/fail-in-words.ts'
import { parseArgs } from 'node:util'
import { exportFormAnswers } from './run/form-answers.ts'
import { runBesideShop } from './run/shop-beside.ts'

/** `npm run form-answers -- --form 1 --staff anna@example.com > answers.csv`: all that was sent by a form, as a table; also beside a running shop. */
const { values } = parseArgs({ options: { form: { type: 'string' }, staff: { type: 'string' }, reason: { type: 'string' } } })
await runBesideShop('form-answers', (platform) => exportFormAnswers(platform, values))
