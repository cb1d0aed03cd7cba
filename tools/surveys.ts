import './run/fail-in-words.ts'
import { parseArgs } from 'node:util'
import { runBesideShop } from './run/shop-beside.ts'
import { surveysCommand } from './run/surveys-command.ts'

/** `npm run surveys -- list`: bad answers that wait for a person; `show 12`, `take 12`, `done 12`, `results`. Also beside a running shop. Source: FORM-25. */
const { values, positionals } = parseArgs({ options: { done: { type: 'boolean' }, staff: { type: 'string' } }, allowPositionals: true })
await runBesideShop('surveys', (platform) => surveysCommand(platform, positionals, values))
