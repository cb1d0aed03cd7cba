import { readFileSync } from 'node:fs'
import { listSources, report, type Finding } from './sources.ts'

/** Where SQL is put together from text, and of what: nothing of it comes from outside. Source: reliability T49. */
const mayWriteRaw: Record<string, string> = {
  'server/modules/goods/listing-index/listing-index.repo.ts': 'statements that drizzle has built, behind a cursor',
  'server/modules/goods/catalog/listing/listing.sql.ts': 'numbers of places and of conditions',
  'server/modules/fulfillment/delivery/delivery.repo.ts': 'names of our columns',
  'server/modules/base/geo/geo.repo.ts': 'a language of ours',
  'server/modules/goods/search/documents.repo.ts': 'words of ours',
  'server/modules/goods/search/matches.repo.ts': 'weights of ours',
  'server/platform/db/listening.ts': 'a channel of ours',
  'server/platform/db/migrate.ts': 'milliseconds of ours, and the migrations themselves',
  'server/platform/db/wire/prepared.ts': 'a type of our columns',
  'server/platform/db/roles.ts': 'names of tables, columns and roles, quoted by the database or found in its catalogue',
  'server/platform/personal-data/columns.ts': 'the beginning of what is sealed',
  'server/platform/personal-data/seal-tables.ts': 'a type of our columns',
}

/** Constraints hold values of ours, and only migrations run them. */
const schemas = /\.schema\.ts$/

const raw = [
  { what: 'sql.raw', code: /\bsql\.raw\(/ },
  { what: 'a text is run as it is', code: /\.execute(?:<[^(]*>)?\(\s*['"`]/ },
  { what: 'something is put into the text of a query', code: /\b[qQ]uery(?:<[^(]*>)?\(\s*(?:`[^`]*\$\{|'[^'\n]*'\s*\+|"[^"\n]*"\s*\+)/ },
]

/** Text that becomes SQL in a file that is not known to do so safely, and files that are known to and no longer do. Source: reliability T49. */
export function judgeSql(file: string, code: string, allowed: Record<string, string> = mayWriteRaw): Finding[] {
  const found = raw.filter((one) => one.code.test(code))
  if (file in allowed && found.length === 0)
    return [{ file, rule: 'is allowed to write SQL as text, and does not', remedy: 'take it off the list in tools/checks/check-sql.ts' }]
  if (file in allowed || schemas.test(file)) return []
  return found.map(({ what }) => ({
    file,
    rule: `raw SQL: ${what}`,
    remedy: 'sql`…` makes a parameter of every value; a file that needs more stands in tools/checks/check-sql.ts with its reason',
  }))
}

if (import.meta.main) {
  const files = listSources(/^server\/.*\.ts$/).filter((file) => !file.endsWith('.test.ts'))
  const gone = Object.keys(mayWriteRaw).filter((file) => !files.includes(file))
  const findings = [
    ...files.flatMap((file) => judgeSql(file, readFileSync(file, 'utf8'))),
    ...gone.map((file) => ({
      file,
      rule: 'is allowed to write SQL as text, and is gone',
      remedy: 'take it off the list in tools/checks/check-sql.ts',
    })),
  ]
  process.exitCode = report('sql', findings) ? 0 : 1
}
