import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffRun } from '#contracts/staff/runs.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { download } from '#staff/lib/api/download.ts'
import { TextButton } from '../button/button.tsx'
import { FailureLine } from '../state/failure.tsx'
import { RunProgress } from './run-progress.tsx'
import { useRun } from './use-run.ts'

const namedAtMost = 200

interface RunOutcomeProps {
  run: StaffRun
  list: string
  /** More to do with a run that is done. */
  done?: ((run: StaffRun) => ReactNode) | undefined
}

/** An act on many that goes on: how far it has come, and of each row that was left out why; all of them as a file. Source: ADM-12. */
export function RunOutcome({ run: given, list, done }: RunOutcomeProps) {
  const t = useTranslations('runs')
  const { data: run = given } = useRun(given.id)
  const { refused } = run.counts
  const isDone = run.state === 'done'
  const rows = useQuery({
    queryKey: ['run-refused', run.id, refused],
    enabled: isDone && refused > 0,
    queryFn: ({ signal }) =>
      staffApi(
        'GET /staff/runs/:id/rows',
        { params: { id: String(run.id) }, query: { state: 'refused', limit: String(namedAtMost) } },
        { signal },
      ),
  })
  const file = useMutation({ mutationFn: () => download(`/staff/runs/${run.id}/refused`, {}) })
  const problem = rows.error ?? file.error
  return (
    <>
      <RunProgress run={given} list={list} />
      {problem && <FailureLine error={problem} />}
      {isDone && run.counts.applied > 0 && done?.(run)}
      {rows.data && rows.data.results.length > 0 && (
        <ul className="ck">
          {rows.data.results.map(({ number, key, problem: why }) => (
            <li key={number}>
              <span>{key}</span>
              <span className="mut">{why?.message}</span>
            </li>
          ))}
          {refused > namedAtMost && <li className="mut">{t('andMore', { count: refused - namedAtMost })}</li>}
        </ul>
      )}
      {isDone && refused > 0 && <TextButton onClick={() => file.mutate()}>{t('refusedFile')}</TextButton>}
    </>
  )
}
