import { findSettingRule, settingSchema, type SettingRule, type StaffSettingValue } from '#contracts/staff/setting-registry.ts'
import { readNumber } from '#staff/parts/form/read-number.ts'

/** What stands in the field of a setting: a number as it is typed, lists of texts line by line. */
export type SettingDraft = string | boolean | { ru: string; en: string }

/** Writes a number with its unit. */
export type NumberWords = (value: number, unit: SettingRule['unit']) => string

/** A value as its field shows it. */
export function draftOf(rule: SettingRule, value: StaffSettingValue, words: NumberWords): SettingDraft {
  switch (rule.kind) {
    case 'flag':
      return value === true
    case 'number':
      return typeof value === 'number' ? words(value, rule.unit) : String(value)
    case 'localized':
    case 'texts': {
      const list = Array.isArray(value) ? value : [typeof value === 'object' ? value : { ru: String(value) }]
      return {
        ru: list.map(({ ru }) => ru).join('\n'),
        en: list
          .map(({ en = '' }) => en)
          .join('\n')
          .trimEnd(),
      }
    }
    default:
      return typeof value === 'object' ? textOf(value) : String(value)
  }
}

/** What a field holds as a value, not judged: a number that is none is NaN. */
export function valueOf(rule: SettingRule, draft: SettingDraft): StaffSettingValue {
  if (typeof draft === 'boolean') return draft
  if (typeof draft === 'string') return rule.kind === 'number' ? readNumber(draft) : draft
  if (rule.kind !== 'texts') return { ru: draft.ru, ...(draft.en.trim() !== '' && { en: draft.en }) }
  const other = draft.en.split('\n')
  return draft.ru
    .split('\n')
    .map((line, index) => ({ ru: line.trim(), ...(other[index]?.trim() && { en: other[index].trim() }) }))
    .filter(({ ru }) => ru !== '')
}

/** Whether a setting may hold what its field holds. */
export function isGood(key: string, draft: SettingDraft): boolean {
  const rule = findSettingRule(key)
  return rule !== undefined && settingSchema(rule).safeParse(valueOf(rule, draft)).success
}

/** Whether two drafts say the same. */
export function isSameDraft(rule: SettingRule, a: SettingDraft, b: SettingDraft): boolean {
  return JSON.stringify(valueOf(rule, a)) === JSON.stringify(valueOf(rule, b))
}

/** A value in one line. */
export function textOf(value: StaffSettingValue): string {
  if (typeof value !== 'object') return String(value)
  return (Array.isArray(value) ? value : [value]).map(({ ru, en }) => [ru, en].filter(Boolean).join(' · ')).join(' / ')
}

/** A draft as fields of a comparison: both languages are merged each by itself. */
export function fieldsOf(draft: SettingDraft): Record<string, string | boolean> {
  return typeof draft === 'object' ? { ...draft } : { value: draft }
}

/** The draft that such fields make. */
export function draftOfFields(fields: Readonly<Record<string, string | boolean>>): SettingDraft {
  const { value, ru, en } = fields
  return value ?? { ru: String(ru), en: String(en) }
}
