import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffReply } from '#contracts/staff/api.ts'
import { Button } from '../button/button.tsx'

type Columns = StaffReply<'POST /staff/imports/columns'>

interface ColumnMappingProps {
  asked: Columns
  busy: boolean
  /** Goes on with which column each head is, '' for what is left out. */
  onMapped: (mapping: Record<string, string>) => void
  onDrop: () => void
}

/** The heads of a file beside the columns that they are taken for: what nobody knows is chosen by hand, and remembered for the same heads. Source: ADM-69. */
export function ColumnMapping({ asked, busy, onMapped, onDrop }: ColumnMappingProps) {
  const t = useTranslations('runs')
  const [mapping, setMapping] = useState(() => Object.fromEntries(asked.heads.map(({ head, column }) => [head, column ?? ''])))
  const named = Object.values(mapping)
  const missing = asked.columns.filter((column) => !named.includes(column))
  const twice = asked.columns.filter((column) => named.filter((one) => one === column).length > 1)
  return (
    <section className="sv-s" aria-label={t('mapping')}>
      <h2>{t('mapping')}</h2>
      <p className="mut">{t(asked.is_remembered ? 'mappingRemembered' : 'mappingNote')}</p>
      <div className="sv-x plain">
        <table className="sv-t">
          <thead>
            <tr>
              <th>{t('head')}</th>
              <th>{t('column')}</th>
            </tr>
          </thead>
          <tbody>
            {asked.heads.map(({ head }) => (
              <tr key={head}>
                <td>{head}</td>
                <td>
                  <label className="sv-in">
                    <select
                      aria-label={t('columnOf', { head })}
                      value={mapping[head]}
                      onChange={({ target }) => setMapping({ ...mapping, [head]: target.value })}
                    >
                      <option value="">{t('leaveOut')}</option>
                      {asked.columns.map((column) => (
                        <option key={column} value={column}>
                          {column}
                        </option>
                      ))}
                    </select>
                  </label>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && <output className="red">{t('columnsMissing', { columns: missing.join(', ') })}</output>}
      {twice.length > 0 && <output className="red">{t('columnsTwice', { columns: twice.join(', ') })}</output>}
      <div className="sv-save">
        <Button busy={busy} disabled={missing.length + twice.length > 0} onClick={() => onMapped(mapping)}>
          {t('look')}
        </Button>
        <Button kind="line" onClick={onDrop}>
          {t('drop')}
        </Button>
      </div>
    </section>
  )
}
