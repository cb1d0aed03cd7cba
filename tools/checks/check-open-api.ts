import { readFileSync } from 'node:fs'
import { generateOpenApi } from '#tools/open-api.ts'
import { report } from './sources.ts'

const file = 'docs/openapi.json'
const same = readFileSync(file, 'utf8') === (await generateOpenApi())
const findings = same
  ? []
  : [{ file, rule: 'the document differs from the endpoint table', remedy: 'npm run openapi, and read what changed for callers' }]
process.exitCode = report('openapi', findings) ? 0 : 1
