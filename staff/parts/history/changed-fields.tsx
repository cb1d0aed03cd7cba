import { useTranslations } from 'use-intl'
import type { ChangeRow } from '#contracts/staff/audit.contract.ts'
import { useStamp } from '../moment/use-stamp.ts'
import { fieldsOf, type ValueWords } from './change-words.ts'

/** Where the words of the machine in a field are named, by the kind of the thing. */
const named: Record<string, string> = {
  'agreements.kind': 'agreements.kinds',
  'agreements.purpose': 'agreements.purposes',
  'orders.status': 'orders.status',
  'requests.state': 'history.states',
  'returns.status': 'returns.status',
  'reviews.state': 'history.states',
  'staff_members.roles': 'roles',
  'staff_members.state': 'people.states',
}

/** What a change did: each field in a line of its own, as it was and as it is; one that had nothing before as it is. Source: ADM-06. */
export function ChangedFields({
  change,
  most = Infinity,
}: {
  change: Pick<ChangeRow, 'object_kind' | 'before' | 'after'>
  /** So many at most; how many more there are is said. */
  most?: number
}) {
  const t = useTranslations()
  const stamp = useStamp()
  const field = (name: string): string => (t.has(`history.fields.${name}`) ? t(`history.fields.${name}`) : name)
  const words: ValueWords = {
    isOn: (value) => t(value ? 'history.yes' : 'history.no'),
    instant: stamp,
    field,
    named: (name, value) => {
      const key = `${named[`${change.object_kind}.${name}`]}.${value}`
      return t.has(key) ? t(key) : undefined
    },
  }
  const all = fieldsOf(change, words)
  return (
    <>
      {all.slice(0, most).map(({ name, before, after = '—' }) => (
        <small className="chg" key={name}>
          {name}: {before === undefined ? after : `${before} → ${after}`}
        </small>
      ))}
      {all.length > most && <small className="chg">{t('history.moreFields', { count: all.length - most })}</small>}
    </>
  )
}
