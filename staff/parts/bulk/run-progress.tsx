import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffRun } from '#contracts/staff/runs.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '../button/button.tsx'
import { FailureLine } from '../state/failure.tsx'
import { useRun } from './use-run.ts'

/** How far a run has come, what became of its rows, and its undoing while that can be. Source: ADM-12, ADM-80. */
export function RunProgress({ run: given, list }: { run: StaffRun; list: string }) {
  const t = useTranslations('runs')
  const client = useQueryClient()
  const { data: run = given, error } = useRun(given.id)
  const undo = useMutation({
    mutationFn: () => staffApi('POST /staff/runs/:id/undo', { params: { id: String(given.id) } }),
    onSuccess: (next) => client.setQueryData(['run', given.id], next),
  })
  const { state, counts } = run
  // The rows that the list shows have changed.
  useEffect(() => {
    if (state === 'done' || state === 'undone') void client.invalidateQueries({ queryKey: ['list', list] })
  }, [state, client, list])
  const isWorking = state === 'reading' || state === 'applying' || state === 'undoing'
  const done = state === 'reading' ? run.total - counts.read : state === 'undoing' ? counts.undone + counts.kept : counts.applied
  const whole =
    state === 'reading'
      ? run.total
      : state === 'undoing'
        ? counts.undone + counts.kept + counts.applied
        : counts.applied + counts.new + counts.changed
  return (
    <div className="run">
      {(error ?? undo.error) && <FailureLine error={error ?? undo.error} />}
      {isWorking && (
        <>
          <progress max={Math.max(whole, 1)} value={done} aria-label={t('progress')} />
          <p className="mut num">{t(state === 'reading' ? 'checking' : 'working', { done, whole })}</p>
        </>
      )}
      <output className="num">
        {state === 'done' && t('done', { applied: counts.applied, refused: counts.refused })}
        {state === 'undone' && t('undone', { undone: counts.undone, kept: counts.kept })}
      </output>
      {run.can.undo && counts.applied > 0 && (
        <Button kind="line" busy={undo.isPending} onClick={() => undo.mutate()}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}
