import type { ChangeRow } from '#contracts/staff/audit.contract.ts'
import { useTranslations } from 'use-intl'
import { fieldsOf } from './change-words.ts'

/** What a change did: each field as it was and as it is. */
export function ChangedFields({ change }: { change: Pick<ChangeRow, 'before' | 'after'> }) {
  const t = useTranslations('history')
  return fieldsOf(change).map(({ name, before, after }) => (
    <small key={name}>
      {t.has(`fields.${name}`) ? t(`fields.${name}`) : name}: {before} → {after}
    </small>
  ))
}
