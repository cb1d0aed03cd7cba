import { z } from 'zod'
import { labelRuleSchema, type StaffLabelRule } from '#contracts/staff/dictionaries.contract.ts'
import { entrySchemas, type DictionaryKind, type Entry } from './entries.ts'

/** An entry as its form has it: all kinds of fields, of which each dictionary shows its own; numbers and what may be absent as they are typed. */
export interface EntryValues {
  slug: string
  title: { ru: string; en: string }
  hex?: string
  system?: string
  color?: string
  ground?: string
  is_by_rule?: boolean
  new_days?: string
  is_on_sale?: boolean
  best_percent?: string
}

/** The fields of a stored entry, or of a new one. */
export function entryValues(kind: DictionaryKind, entry: Entry | undefined): EntryValues {
  const values = { slug: entry?.slug ?? '', title: entry?.title ?? { ru: '', en: '' } }
  switch (kind) {
    case 'colors':
      return { ...values, hex: entry?.hex ?? '#808080' }
    case 'materials':
      return values
    case 'sizes':
      return { ...values, system: entry?.system ?? 'letters' }
    case 'labels':
      return {
        ...values,
        color: entry?.color ?? '#14181a',
        ground: entry?.ground ?? '',
        is_by_rule: Boolean(entry?.rule),
        new_days: typed(entry?.rule?.new_days),
        is_on_sale: entry?.rule?.is_on_sale ?? false,
        best_percent: typed(entry?.rule?.best_percent),
      }
  }
}

/** What is saved of a form's values. */
export function storedValues(kind: DictionaryKind, values: EntryValues): object {
  if (kind !== 'labels') return values
  const { slug, title, color, ground } = values
  return { slug, title, color, ground: ground === '' ? null : ground, rule: values.is_by_rule ? ruleOf(values) : null }
}

/** The rule that is typed; as long as something in it is wrong, undefined. */
export function readRule(values: EntryValues): StaffLabelRule | undefined {
  return labelRuleSchema.safeParse(ruleOf(values)).data
}

const ruleOf = ({ new_days: days, is_on_sale: isOnSale = false, best_percent: percent }: EntryValues) => ({
  new_days: numberOf(days),
  is_on_sale: isOnSale,
  best_percent: numberOf(percent),
})

const typed = (value: number | null | undefined): string => String(value ?? '')
const numberOf = (text = ''): number | null => (text.trim() === '' ? null : Number(text))

/** What the contract demands, said of the fields of the form. */
export const formSchemas: Readonly<Record<DictionaryKind, z.ZodType>> = {
  ...entrySchemas,
  labels: z.unknown().superRefine((values, context) => {
    const read = entrySchemas.labels.safeParse(storedValues('labels', values as EntryValues))
    for (const { path, message } of read.error?.issues ?? []) {
      const [name, part] = path
      context.addIssue({ code: 'custom', message, path: name === 'rule' ? [part ?? 'new_days'] : [...path] })
    }
  }),
}
