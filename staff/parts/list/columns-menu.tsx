import { useTranslations } from 'use-intl'
import { Popup } from '../popup/popup.tsx'
import type { ListAddress } from './list-address.ts'
import type { ListColumn } from './list-types.ts'

interface ColumnsMenuProps<Row> {
  columns: readonly ListColumn<Row>[]
  address: ListAddress
  onChange: (columns: readonly string[] | undefined) => void
}

/** Which columns are in sight; the first one always is. Nothing of a list without columns. */
export function ColumnsMenu<Row>({ columns, address, onChange }: ColumnsMenuProps<Row>) {
  const t = useTranslations('list')
  const asMade = columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id)
  const shown = address.columns ?? asMade
  const toggle = (id: string): void => {
    const next = columns.map((column) => column.id).filter((one) => (one === id ? !shown.includes(one) : shown.includes(one)))
    onChange(next.join() === asMade.join() ? undefined : next)
  }
  if (columns.length === 0) return null
  return (
    <span className="d">
      <Popup label={t('columns')}>
        {() =>
          columns.map(({ id, title }, index) => (
            <label className={`chk${shown.includes(id) ? ' is-on' : ''}`} key={id}>
              <input className="vh" type="checkbox" checked={shown.includes(id)} disabled={index === 0} onChange={() => toggle(id)} />
              <i />
              <span>{title}</span>
            </label>
          ))
        }
      </Popup>
    </span>
  )
}
