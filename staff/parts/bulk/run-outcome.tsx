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

/** An act on many that goes on: how far it has come, of each row that was left out why, and which were changed; the first as a file. Source: ADM-12. */
export function RunOutcome({ run: given, list, done }: RunOutcomeProps) {
  const t = useTranslations('runs')
  const { data: run = given } = useRun(given.id)
  const isDone = run.state === 'done'
  const file = useMutation({ mutationFn: () => download(`/staff/runs/${run.id}/refused`, {}) })
  return (
    <>
      <RunProgress run={given} list={list} />
      {file.error && <FailureLine error={file.error} />}
      {isDone && run.counts.applied > 0 && done?.(run)}
      {isDone && run.counts.refused > 0 && (
        <>
          <NamedRows run={run} state="refused" />
          <TextButton onClick={() => file.mutate()}>{t('refusedFile')}</TextButton>
        </>
      )}
      {isDone && run.counts.applied > 0 && <NamedRows run={run} state="applied" />}
    </>
  )
}

/** The rows of a run that ended in one way, by name. */
function NamedRows({ run, state }: { run: StaffRun; state: 'refused' | 'applied' }) {
  const t = useTranslations('runs')
  const count = run.counts[state]
  const rows = useQuery({
    queryKey: ['run-rows', run.id, state, count],
    queryFn: ({ signal }) =>
      staffApi('GET /staff/runs/:id/rows', { params: { id: String(run.id) }, query: { state, limit: String(namedAtMost) } }, { signal }),
  })
  if (rows.error) return <FailureLine error={rows.error} />
  if (!rows.data || rows.data.results.length === 0) return null
  return (
    <ul className="ck" aria-label={t(`states.${state}`)}>
      {rows.data.results.map(({ number, key, problem }) => (
        <li key={number}>
          <span>{key}</span>
          <span className="mut">{problem?.message ?? t('rowDone')}</span>
        </li>
      ))}
      {count > namedAtMost && <li className="mut">{t('andMore', { count: count - namedAtMost })}</li>}
    </ul>
  )
}
