import type { StaffAnswer } from '#contracts/staff/api.ts'
import type { StaffColor, StaffLabel, StaffLabelRule, StaffMaterial, StaffSize } from '#contracts/staff/dictionaries.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import { isReorderOf, type Reorder } from '#server/platform/audit/reorder.rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import type { LabelRule } from './dictionaries.schema.ts'
import * as repo from './dictionaries.staff.repo.ts'

type Shop = Pick<Platform, 'db' | 'jobs'>

/** What staff write of an entry, and what they read of it, by dictionary. */
interface Written {
  colors: StaffColor
  materials: StaffMaterial
  sizes: StaffSize
  labels: StaffLabel
}
/** What staff write of an entry of a dictionary. */
export type WrittenEntry<K extends repo.DictionaryKind> = Written[K]
export type StaffEntry<K extends repo.DictionaryKind> = StaffAnswer<`GET /staff/${K}`>['results'][number]

/** The whole dictionary in the order of the shop. Source: ADM-35. */
export async function listStaffEntries<K extends repo.DictionaryKind>(db: Db, kind: K): Promise<{ results: StaffEntry<K>[] }> {
  return { results: (await repo.listEntries(db, kind)).map((row) => entryView(kind, row)) }
}

/** Adds an entry behind the others. Throws 409 `dictionaries.slug_taken`. Pages follow by the change log. Source: ADM-35. */
export async function addEntry<K extends repo.DictionaryKind>(
  shop: Shop,
  author: Author,
  kind: K,
  entry: Written[K],
): Promise<StaffEntry<K>> {
  return inTransaction(shop.db, async (tx) => {
    await repo.lockDictionary(tx, kind)
    const id = await repo.insertEntry(tx, kind, fieldsOf(entry))
    if (id === undefined) throw slugTaken()
    const after = await getEntry(tx, kind, id)
    await applyRuleOf(tx, shop, undefined, after)
    await audit(tx, author, kind, undefined, after)
    return entryView(kind, after)
  })
}

/**
 * Changes an entry. Throws 404, 409 `staff.conflict` when its revision has moved, `dictionaries.slug_taken`, and 409 `dictionaries.slug_in_use` for another
 * slug of what things have: it stands in addresses of filters.
 */
export async function changeEntry<K extends repo.DictionaryKind>(
  shop: Shop,
  author: Author,
  { kind, id, revision }: { kind: K; id: number; revision: number },
  entry: Written[K],
): Promise<StaffEntry<K>> {
  return inTransaction(shop.db, async (tx) => {
    await repo.lockDictionary(tx, kind)
    const before = await getEntry(tx, kind, id)
    await requireRevision(tx, kind, before, revision, (row) => entryView(kind, row))
    if (before.slug !== entry.slug) {
      if (before.used > 0)
        throw new DomainError({ code: 'dictionaries.slug_in_use', status: 409, field: 'slug', params: { count: before.used } })
      if ((await repo.listEntries(tx, kind)).some(({ slug }) => slug === entry.slug)) throw slugTaken()
    }
    await repo.updateEntry(tx, kind, id, fieldsOf(entry))
    const after = await getEntry(tx, kind, id)
    await applyRuleOf(tx, shop, before, after)
    await audit(tx, author, kind, before, after)
    return entryView(kind, after)
  })
}

/** Removes an entry. Throws 404, 409 `staff.conflict` when its revision has moved, and 409 `staff.in_use` with what has it. */
export async function removeEntry(
  { db }: Pick<Shop, 'db'>,
  author: Author,
  { kind, id, revision }: { kind: repo.DictionaryKind; id: number; revision: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await repo.lockDictionary(tx, kind)
    const before = await getEntry(tx, kind, id)
    await requireRevision(tx, kind, before, revision, (row) => entryView(kind, row))
    if (before.used > 0) {
      const extra = { used_by: await repo.listUsers(tx, kind, id) }
      throw new DomainError({ code: 'staff.in_use', status: 409, params: { count: before.used }, extra })
    }
    await repo.deleteEntry(tx, kind, id)
    await audit(tx, author, kind, before, undefined)
  })
}

/**
 * Puts a dictionary into this order, as filters and cards show it. Throws 409 `staff.conflict` with the entries of now when somebody has added, removed or moved one
 * since the order was read. Source: ADM-35, ADM-77.
 */
export async function arrangeEntries<K extends repo.DictionaryKind>(
  { db }: Pick<Shop, 'db'>,
  author: Author,
  kind: K,
  order: Reorder,
): Promise<{ results: StaffEntry<K>[] }> {
  return inTransaction(db, async (tx) => {
    await repo.lockDictionary(tx, kind)
    const before = await repo.listEntries(tx, kind)
    const known = new Map(before.map((row) => [row.id, row]))
    if (!isReorderOf([...known.keys()], order))
      throw new DomainError({ code: 'staff.conflict', status: 409, extra: { current: before.map((row) => entryView(kind, row)) } })
    await repo.writePositions(tx, kind, order.ids)
    const after = await repo.listEntries(tx, kind)
    for (const row of after) await audit(tx, author, kind, known.get(row.id), row)
    return { results: after.map((row) => entryView(kind, row)) }
  })
}

const slugTaken = () => new DomainError({ code: 'dictionaries.slug_taken', status: 409, field: 'slug' })

async function getEntry(db: Db, kind: repo.DictionaryKind, id: number): Promise<repo.EntryRecord> {
  const row = await repo.findEntry(db, kind, id)
  if (!row) throw new DomainError({ code: 'dictionaries.not_found', status: 404 })
  return row
}

/** What a label's rule says is given to products by a job: it may concern all of them. */
async function applyRuleOf(tx: Db, { jobs }: Shop, before: repo.EntryRecord | undefined, after: repo.EntryRecord): Promise<void> {
  if (after.rule && JSON.stringify(before?.rule) !== JSON.stringify(after.rule))
    await jobs.enqueue(tx, 'catalog:apply-rules', {}, { key: 'catalog:apply-rules:changed' })
}

async function audit(
  tx: Db,
  author: Author,
  table: repo.DictionaryKind,
  before: repo.EntryRecord | undefined,
  after: repo.EntryRecord | undefined,
): Promise<void> {
  const [was, is] = [before, after].map((row) => {
    if (!row) return undefined
    const { used: _, ...fields } = row
    return fields
  })
  await recordChange(tx, author, { permission: 'catalog.write', table, before: was, after: is })
}

function fieldsOf({ title: { ru, en }, ...entry }: Written[repo.DictionaryKind]): repo.EntryFields {
  const title = en === '' ? { ru } : { ru, en }
  return 'rule' in entry ? { ...entry, title, rule: entry.rule && storedRule(entry.rule) } : { ...entry, title }
}

/** A rule as its column holds it: conditions that are not made are absent. */
export function storedRule({ new_days: newDays, is_on_sale: isOnSale, best_percent: bestPercent }: StaffLabelRule): LabelRule {
  return {
    ...(newDays !== null && { newDays }),
    ...(isOnSale && { isOnSale: true as const }),
    ...(bestPercent !== null && { bestPercent }),
  }
}

function entryView<K extends repo.DictionaryKind>(
  kind: K,
  { updatedAt, title: { ru, en = '' }, position: _, rule, ...row }: repo.EntryRecord,
): StaffEntry<K> {
  const ruleView = rule && { new_days: rule.newDays ?? null, is_on_sale: rule.isOnSale ?? false, best_percent: rule.bestPercent ?? null }
  const view = { ...row, title: { ru, en }, updated_at: updatedAt, ...(kind === 'labels' && { rule: ruleView ?? null }) }
  // The columns of a kind are those of its contract, which every answer is checked against.
  return view as StaffEntry<K>
}
