import type { ChangeRow } from '#contracts/staff/audit.contract.ts'
import { fieldsOf } from './change-words.ts'

/** What a change did: each field as it was and as it is. */
export function ChangedFields({ change }: { change: Pick<ChangeRow, 'before' | 'after'> }) {
  return fieldsOf(change).map(({ name, before, after }) => (
    <small key={name}>
      {name}: {before} → {after}
    </small>
  ))
}
