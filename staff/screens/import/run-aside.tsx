import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffRun } from '#contracts/staff/runs.contract.ts'
import { download } from '#staff/lib/api/download.ts'
import { FirstRefusals } from '#staff/parts/bulk/first-refusals.tsx'
import { TextButton } from '#staff/parts/button/button.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'

/** Beside the rows of a file: why the first of those that are refused are so, all of them as a file, and what its columns were taken for. Source: ADM-71. */
export function RunAside({ run, onMap }: { run: StaffRun; onMap: () => void }) {
  const t = useTranslations('import')
  const file = useMutation({ mutationFn: () => download(`/staff/runs/${run.id}/refused`, {}) })
  const { refused } = run.counts
  return (
    <aside className="sv-as">
      {refused > 0 && (
        <section>
          <h2>{t('refusedTitle', { count: refused })}</h2>
          <FirstRefusals run={run} columnWords={(column) => t(`columns.${column}`)} />
          <TextButton onClick={() => file.mutate()}>{t('refusedFile')}</TextButton>
          {file.isError && <FailureLine error={file.error} />}
        </section>
      )}
      {run.heads.length > 0 && (
        <section>
          <h2>{t('columnsTitle')}</h2>
          <details open={run.heads.length <= 12}>
            <summary>{t('steps.columns', { mapped: run.heads.filter(({ column }) => column).length, all: run.heads.length })}</summary>
            <ul>
              {run.heads.map(({ head, column }) => (
                <li key={head}>
                  <span className={column ? undefined : 'mut'}>{head}</span>
                  <span className="mut">{column ? t(`columns.${column}`) : t('leaveOut')}</span>
                </li>
              ))}
            </ul>
          </details>
          {run.can.map && <TextButton onClick={onMap}>{t('change')}</TextButton>}
        </section>
      )}
      {run.reason !== null && (
        <section>
          <h2>{t('reason')}</h2>
          <p className="mut">{run.reason}</p>
        </section>
      )}
    </aside>
  )
}
