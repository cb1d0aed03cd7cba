import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { runRowStates, type RunRowState, type StaffRun } from '#contracts/staff/runs.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { download } from '#staff/lib/api/download.ts'
import { Button, TextButton } from '../button/button.tsx'
import { Failure, FailureLine } from '../state/failure.tsx'
import { FirstRefusals } from './first-refusals.tsx'
import { RunProgress } from './run-progress.tsx'

interface ImportRunProps {
  run: StaffRun
  list: string
  columns: readonly string[]
  /** How the file calls a column where it is another name: a row that was refused is shown as it was read. */
  inFile?: Readonly<Record<string, string>>
  /** The name of a column. */
  words: (column: string) => string
}

/** A file that was read: how many rows are new, changed, same and refused, each row with its fate, and the buttons that apply or drop it. */
export function ImportRun({ run, list, columns, inFile = {}, words }: ImportRunProps) {
  const t = useTranslations('runs')
  const client = useQueryClient()
  const [state, setState] = useState<RunRowState>()
  const step = useMutation({
    mutationFn: (what: 'apply' | 'cancel') => staffApi(`POST /staff/runs/:id/${what}`, { params: { id: String(run.id) } }),
    onSuccess: (next) => client.setQueryData(['run', run.id], next),
  })
  const file = useMutation({ mutationFn: () => download(`/staff/runs/${run.id}/refused`, {}) })
  const rows = useInfiniteQuery({
    queryKey: ['run-rows', run.id, run.state, run.counts, state],
    queryFn: ({ pageParam, signal }) =>
      staffApi(
        'GET /staff/runs/:id/rows',
        { params: { id: String(run.id) }, query: { ...(state && { state }), ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: (before) => before,
  })
  const shown = runRowStates.filter((one) => run.counts[one] > 0)
  const apply = run.counts.new + run.counts.changed
  return (
    <section className="sv-s" aria-label={run.title ?? undefined}>
      <div className="row">
        <h2>{run.title}</h2>
        {run.counts.refused > 0 && <TextButton onClick={() => file.mutate()}>{t('refusedFile')}</TextButton>}
      </div>
      {(step.error ?? file.error) && <FailureLine error={step.error ?? file.error} />}
      <RunProgress run={run} list={list} />
      {run.state === 'cancelled' && <p className="mut">{t('dropped')}</p>}
      {run.mapping && (
        <p className="mut">
          {Object.entries(run.mapping)
            .filter(([head, column]) => head !== column)
            .map(([head, column]) => (column === '' ? t('mappedOut', { head }) : t('mapped', { head, column })))
            .join(' ')}
        </p>
      )}
      <FirstRefusals run={run} />
      <nav className="tabs" aria-label={t('states.label')}>
        {[undefined, ...shown].map((one) => (
          <button
            className={one === state ? 'is-on' : ''}
            key={one ?? 'all'}
            type="button"
            aria-current={one === state || undefined}
            onClick={() => setState(one)}
          >
            {t(`states.${one ?? 'all'}`)}
            <sup className={one === 'refused' || one === 'kept' ? 'red' : undefined}>{one ? run.counts[one] : run.total}</sup>
          </button>
        ))}
      </nav>
      {rows.isError && <Failure error={rows.error} onRetry={() => void rows.refetch()} />}
      <div className="sv-x">
        <table className="xg">
          <thead>
            <tr>
              <th className="no">{t('line')}</th>
              {columns.map((column) => (
                <th key={column}>{words(column)}</th>
              ))}
              <th>{t(run.state === 'preview' ? 'fate' : 'became')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.data?.pages
              .flatMap(({ results }) => results)
              .map((row) => (
                <tr key={row.number}>
                  <td className="no">{row.number}</td>
                  {columns.map((column, index) => {
                    const [before, after] = [row.before?.[column], row.after?.[column] ?? row.after?.[inFile[column] ?? column]]
                    const isChanged = row.state !== 'refused' && row.before !== null && row.after !== null && before !== after
                    const text =
                      row.after === null && row.before === null
                        ? index === 0
                          ? row.key
                          : ''
                        : String(after ?? before ?? (index === 0 ? row.key : ''))
                    return (
                      <td className={isChanged ? 'is-chg' : undefined} key={column}>
                        {isChanged && <span className="mut">{String(before)} → </span>}
                        {text}
                      </td>
                    )
                  })}
                  <td className={row.problem ? 'is-ref say' : undefined}>
                    {row.problem?.message ?? t(`rows.${run.state === 'cancelled' ? 'dropped' : row.state}`)}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {rows.hasNextPage && (
        <div className="sv-pg">
          <span />
          <Button kind="line" busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {t('moreRows')}
          </Button>
        </div>
      )}
      {run.state === 'preview' && (
        <div className="sv-save">
          <Button busy={step.isPending} disabled={apply === 0} onClick={() => step.mutate('apply')}>
            {t('apply', { count: apply })}
          </Button>
          <Button kind="line" onClick={() => step.mutate('cancel')}>
            {t('drop')}
          </Button>
          <span className="grow" />
          <span className="mut">{t(run.is_undoable ? 'undoable' : 'notUndoable')}</span>
        </div>
      )}
    </section>
  )
}
