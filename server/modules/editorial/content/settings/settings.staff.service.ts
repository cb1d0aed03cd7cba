import { findSettingRule, settingKeys, settingSchema, type SettingRule, type StaffSettingValue } from '#contracts/staff/setting-registry.ts'
import type { StaffSetting } from '#contracts/staff/settings.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { conflictOf } from '#server/platform/audit/conflict.ts'
import { recordChange, type Author } from '#server/platform/audit/record-change.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import * as repo from './settings.staff.repo.ts'

type Shop = Pick<Platform, 'db'>

const audited = { permission: 'settings.write', table: 'settings' } as const
const settingNotFound = () => new DomainError({ code: 'settings.not_found', status: 404 })

/** Settings of the shop: those that code reads, in its order and also while nobody has set them, then those that it does not know. Source: ADM-56. */
export async function listStaffSettings({ db }: Shop): Promise<StaffSetting[]> {
  const [records, changes] = await Promise.all([repo.listSettingRecords(db), repo.listLastChanges(db)])
  const byKey = new Map(records.map((record) => [record.key, record]))
  const unknown = records.map(({ key }) => key).filter((key) => findSettingRule(key) === undefined)
  return [...settingKeys, ...unknown].map((key) => settingView(key, byKey.get(key), changes.get(key)))
}

/** One setting. Throws `settings.not_found` (404) for a key that neither code nor anybody has set. */
export async function getStaffSetting({ db }: Shop, key: string): Promise<StaffSetting> {
  const record = await repo.findSettingRecord(db, key)
  if (!record && !findSettingRule(key)) throw settingNotFound()
  return viewed(db, key, record)
}

/**
 * Sets a setting. Throws 404 for a key that code does not read, 403 `staff.step_up` for one of money without a fresh second factor, 422 `settings.wrong.…` for
 * what its kind does not allow, and 409 `staff.conflict` with the one of now when its revision has moved. Pages follow by the change log.
 */
export async function changeSetting(
  { db }: Shop,
  author: Author & { actor: StaffActor },
  { key, revision, value }: { key: string; revision: number; value: StaffSettingValue },
): Promise<StaffSetting> {
  const rule = findSettingRule(key)
  if (!rule) throw settingNotFound()
  if (rule.stepUp && author.actor.isStrong !== true) throw new DomainError({ code: 'staff.step_up', status: 403 })
  const read = settingSchema(rule).safeParse(value)
  if (!read.success) throw wrongValue(rule)
  return inTransaction(db, async (tx) => {
    const before = await repo.findSettingRecord(tx, key, { isLocked: true })
    if ((before?.revision ?? 0) !== revision) throw await conflict(tx, key, revision)
    const after = before ? await repo.updateSetting(tx, key, read.data) : await repo.insertSetting(tx, key, read.data)
    if (!after) throw await conflict(tx, key, revision)
    await recordChange(tx, author, { ...audited, before: before && auditedSetting(before), after: auditedSetting(after) })
    return viewed(tx, key, after)
  })
}

async function conflict(tx: Db, key: string, revision: number): Promise<DomainError> {
  return conflictOf(tx, { table: audited.table, id: key, revision }, await viewed(tx, key, await repo.findSettingRecord(tx, key)))
}

function wrongValue({ kind, min = 0, max = 0 }: SettingRule): DomainError {
  return new DomainError({ code: `settings.wrong.${kind}`, status: 422, field: 'value', params: { min, max } })
}

const auditedSetting = ({ key, value, revision }: repo.SettingRecord) => ({ id: key, value, revision })

async function viewed(db: Db, key: string, record: repo.SettingRecord | undefined): Promise<StaffSetting> {
  return settingView(key, record, (await repo.listLastChanges(db, key)).get(key))
}

function settingView(key: string, record: repo.SettingRecord | undefined, changed: repo.LastChange | undefined): StaffSetting {
  const rule = findSettingRule(key)
  const value = record?.value ?? rule?.standard ?? ''
  return { key, group: rule?.group ?? null, kind: rule?.kind ?? null, value, revision: record?.revision ?? 0, changed: changed ?? null }
}
