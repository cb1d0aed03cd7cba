import { basename } from 'node:path'
import { aloneMark } from '#server/platform/db/migrate.ts'
import type { Finding } from './sources.ts'

/** The last one that was written before a shop sold anything: nobody waited for its locks. */
const lastUnused = '20261127052250'

/**
 * What a migration would hold shoppers up with: an index of a table that is in use and not made CONCURRENTLY, a constraint of one that is not NOT VALID; and
 * what could not be run again after a start that was cut off, since it is not run in a transaction. Source: reliability §6.18.
 */
export function judgeMigration(file: string, text: string): Finding[] {
  if (basename(file).slice(0, lastUnused.length) <= lastUnused) return []
  const made = new Set([...text.matchAll(/create table (?:if not exists )?"?(\w+)/gi)].map(([, table]) => table))
  const locking = [...text.matchAll(/create (?:unique )?index (?!concurrently)[^;]*? on (?:only )?"?(\w+)/gi)]
    .filter(([, table]) => !made.has(table))
    .map(([, table]) => ({
      file,
      rule: `an index of "${table}" is made while nobody can write to it`,
      remedy: 'docs/how-to/migrate.md: a file of its own, with CONCURRENTLY',
    }))
  const scanning = [
    ...text.matchAll(/alter table (?:only )?"?(\w+)"? add constraint "?\w+"? (?:check|foreign key)\b((?:'[^']*'|[^;'])*)/gi),
  ]
    .filter(([, table, rest]) => !made.has(table) && !/\bnot valid\s*$/i.test(rest ?? ''))
    .map(([, table]) => ({
      file,
      rule: `all rows of "${table}" are looked at while nobody can use it`,
      remedy: 'docs/how-to/migrate.md: NOT VALID here, VALIDATE CONSTRAINT in a later file',
    }))
  const held = [...locking, ...scanning]
  return text.startsWith(aloneMark) ? [...held, ...unrepeatable(file, text)] : held
}

/** Statements of a file without a transaction that could not be run a second time. */
function unrepeatable(file: string, text: string): Finding[] {
  const statements = text
    .slice(aloneMark.length)
    .split('--> statement-breakpoint')
    .map((one) => one.trim().toLowerCase())
  const dropped = (name: string | undefined, before: number) =>
    statements.slice(0, before).includes(`drop index concurrently if exists ${name};`)
  return statements
    .filter((statement, at) => {
      const made = /^create (?:unique )?index concurrently ("?\w+"?) /.exec(statement)?.[1]
      return made === undefined ? !/^drop index concurrently if exists "?\w+"?;$/.test(statement) : !dropped(made, at)
    })
    .map((statement) => ({
      file,
      rule: `"${statement.slice(0, 60)}…" cannot be run again after a start that was cut off`,
      remedy: 'without a transaction only indexes are made CONCURRENTLY, each behind a DROP INDEX CONCURRENTLY IF EXISTS of its name',
    }))
}
