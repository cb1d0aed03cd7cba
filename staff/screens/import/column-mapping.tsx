import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffRun } from '#contracts/staff/runs.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { LeaveDialog } from '#staff/parts/form/leave-dialog.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'

interface ColumnMappingProps {
  run: StaffRun
  onMapped: () => void
  onBack: (() => void) | undefined
}

/** The heads of a file beside the columns that they are taken for: what nobody knows is chosen by hand, and remembered for the same heads. Source: ADM-69. */
export function ColumnMapping({ run, onMapped, onBack }: ColumnMappingProps) {
  const t = useTranslations('import')
  const client = useQueryClient()
  const { may } = useMe()
  const [mapping, setMapping] = useState(() => Object.fromEntries(run.heads.map(({ head, column }) => [head, column ?? ''])))
  const [reason, setReason] = useState(run.reason ?? '')
  const read = Object.fromEntries(run.heads.map(({ head, column }) => [head, column ?? '']))
  const chosen = run.heads.filter(({ head }) => mapping[head] !== read[head]).map(({ head }) => head)
  // What nobody knows is asked for first.
  const heads = run.heads.toSorted((one, other) => Number(one.column !== null) - Number(other.column !== null))
  const named = Object.values(mapping)
  const words = (columns: readonly string[]): string => columns.map((column) => t(`columns.${column}`)).join(', ')
  const missing = run.needed.filter((column) => !named.includes(column))
  const twice = run.columns.filter((column) => named.filter((one) => one === column).length > 1)
  const look = useMutation({
    mutationFn: () =>
      staffApi('POST /staff/imports/:id/columns', {
        params: { id: String(run.id) },
        body: { mapping, ...(reason.trim() !== '' && { reason: reason.trim() }) },
      }),
    onSuccess: (next) => {
      client.setQueryData(['run', run.id], next)
      onMapped()
    },
  })
  return (
    <section className="sv-s" aria-label={t('columnsTitle')}>
      <p className="mut">{t('mappingNote')}</p>
      {look.isError && <FailureLine error={look.error} />}
      <Sheet label={t('columnsTitle')} isPlain>
        <table className="sv-t imp-m">
          <thead>
            <tr>
              <th>{t('head')}</th>
              <th>{t('column')}</th>
            </tr>
          </thead>
          <tbody>
            {heads.map(({ head }) => (
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
                      {run.columns.map((column) => (
                        <option key={column} value={column}>
                          {t(`columns.${column}`)}
                        </option>
                      ))}
                    </select>
                  </label>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
      {may('prices.override') && run.columns.includes('old_price') && (
        <label className="sv-in imp-r">
          <span>{t('reason')}</span>
          <input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
          <small className="mut">{t('reasonNote')}</small>
        </label>
      )}
      {missing.length > 0 && <output className="red">{t('columnsMissing', { columns: words(missing) })}</output>}
      {twice.length > 0 && <output className="red">{t('columnsTwice', { columns: words(twice) })}</output>}
      <LeaveDialog changed={look.isSuccess ? [] : chosen} />
      <div className="sv-save">
        <Button busy={look.isPending} disabled={missing.length + twice.length > 0} onClick={() => look.mutate()}>
          {t('look')}
        </Button>
        {onBack && (
          <Button kind="line" onClick={onBack}>
            {t('back')}
          </Button>
        )}
      </div>
    </section>
  )
}
