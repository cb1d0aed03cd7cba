import { is, sql, type Column, type SQL } from 'drizzle-orm'
import { customType, PgCustomColumn, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { sealedPrefix } from './cipher.ts'
import { personalData } from './key-ring.ts'

/** By what an encrypted column is known: how it is written. */
const encoders = new Set<unknown>()

/** A column's type of which each value is encrypted by `seal` on its way into the database. */
function encrypted<T>(type: 'text' | 'jsonb', seal: (value: T) => string, open: (kept: unknown) => T) {
  encoders.add(seal)
  return customType<{ data: T; driverData: unknown }>({ dataType: () => type, toDriver: seal, fromDriver: open })
}

/** Whether a column is one of the types below. */
export function isEncrypted(column: Column): boolean {
  return is(column, PgCustomColumn) && encoders.has((column as unknown as { mapTo: unknown }).mapTo)
}

const openText = (kept: unknown): string => personalData().open(kept as string)

/** A text that only the shop can read; the database cannot look for it. */
export const encryptedText = encrypted<string>('text', (text) => personalData().seal(text), openText)

/** The same for what is looked up by equality or is unique: one text is one value. Only `eq`, `inArray` and their like know it, no raw SQL. */
export const searchableText = encrypted<string>('text', (text) => personalData().sealSearchable(text), openText)

/** A number, a coordinate for one, that only the shop can read. */
export const encryptedNumber = encrypted<number>(
  'text',
  (value) => personalData().seal(String(value)),
  (kept) => Number(openText(kept)),
)

/** JSON of which all texts below fields of some names, however deep they lie, are encrypted; the rest, numbers too, stays readable to the database. */
export function encryptedJson<T>(...names: readonly string[]) {
  const own = new Set(names)
  return encrypted<T>(
    'jsonb',
    (value) => JSON.stringify(mapFields(value, own, (text) => personalData().seal(text))),
    (kept) => mapFields(kept, own, (text) => personalData().open(text)) as T,
  )()
}

/** A copy in which the texts below the named fields are mapped. */
function mapFields(value: unknown, names: ReadonlySet<string>, map: (text: string) => string, isNamed = false): unknown {
  if (typeof value === 'string') return isNamed ? map(value) : value
  if (Array.isArray(value)) return value.map((one) => mapFields(one, names, map, isNamed))
  if (typeof value !== 'object' || value === null) return value
  // A moment, for one, which JSON writes as a text.
  if ('toJSON' in value && typeof value.toJSON === 'function') return mapFields(value.toJSON(), names, map, isNamed)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapFields(one, names, map, isNamed || names.has(name))]))
}

/** For a check of the database: each of the values is encrypted, or there is none. */
export function allSealed(...values: readonly (AnyPgColumn | SQL)[]): SQL {
  const isSealed = (value: AnyPgColumn | SQL) =>
    sql`left(coalesce(${value}, ''), ${sql.raw(String(sealedPrefix.length))}) in ('', ${sql.raw(`'${sealedPrefix}'`)})`
  return sql.join(values.map(isSealed), sql` and `)
}

/** The same for a field of each object of a list. */
export function eachSealed(list: AnyPgColumn, field: string): SQL {
  return sql`not ${list} @? ${sql.raw(`'$[*].${field} ? (@ <> "" && !(@ starts with "${sealedPrefix}"))'`)}`
}

/** For a prepared statement: a placeholder's value, encrypted as the column's own are. */
export const encryptedAs = (column: AnyPgColumn, placeholder: string): SQL => sql`${sql.param(sql.placeholder(placeholder), column)}`
