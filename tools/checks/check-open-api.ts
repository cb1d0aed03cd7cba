import { readFileSync } from 'node:fs'
import { generateOpenApi } from '#tools/open-api.ts'
import { report } from './sources.ts'

const findings = Object.entries(await generateOpenApi())
  .filter(([file, text]) => readFileSync(file, 'utf8') !== text)
  .map(([file]) => ({
    file,
    rule: 'the document differs from the endpoint table',
    remedy: 'npm run openapi, and read what changed for callers',
  }))
process.exitCode = report('openapi', findings) ? 0 : 1
