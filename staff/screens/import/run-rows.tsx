import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffReply } from '#contracts/staff/api.ts'
import { runRowStates, type RunRowState, type StaffRun } from '#contracts/staff/runs.contract.ts'
import { shopZone } from '#core/dates.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { inSentence } from '#staff/parts/form/in-sentence.ts'
import { Check } from '#staff/parts/form/check.tsx'
import { Button } from '#staff/parts/button/button.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'

type Row = StaffReply<'GET /staff/runs/:id/rows'>['results'][number]

const numbers = new Set(['price', 'old_price', 'on_hand', 'vat', 'weight', 'status', 'priority'])

/** Of a kind with more columns those are shown that tell something of the rows, until all are asked for. */
const mostColumns = 10

/** The rows of a file with what becomes of each: what was, and what is to be. */
export function RunRows({ run }: { run: StaffRun }) {
  const t = useTranslations('import')
  // What must be mended is seen first.
  const [state, setState] = useState<RunRowState | undefined>(run.state === 'preview' && run.counts.refused > 0 ? 'refused' : undefined)
  const [isWhole, setWhole] = useState(false)
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
  const mapped = new Set(run.heads.map(({ column }) => column))
  const known = run.columns.filter((column) => run.heads.length === 0 || mapped.has(column))
  const shown = rows.data?.pages.flatMap(({ results }) => results) ?? []
  const isWide = known.length > mostColumns
  const columns = isWide && !isWhole ? known.filter((column, at) => shown.some((row) => isTold(row, column, at))) : known
  const isOver = run.state !== 'preview'
  return (
    <div className="imp-rows">
      <nav className="tabs" aria-label={t('tabs.label')}>
        {[undefined, ...runRowStates.filter((one) => run.counts[one] > 0)].map((one) => (
          <button
            className={one === state ? 'is-on' : ''}
            key={one ?? 'all'}
            type="button"
            aria-current={one === state || undefined}
            onClick={() => setState(one)}
          >
            {t(`tabs.${one ?? 'all'}`)}
            <sup className={one === 'refused' || one === 'kept' ? 'red' : undefined}>{one ? run.counts[one] : run.total}</sup>
          </button>
        ))}
      </nav>
      {isWide && (
        <Check checked={isWhole} onChange={setWhole}>
          {t('allColumns', { count: known.length })}
        </Check>
      )}
      {rows.isError && <Failure error={rows.error} onRetry={() => void rows.refetch()} />}
      <Sheet label={t('tabs.label')}>
        <table className="xg">
          <thead>
            <tr>
              <th className="no">{t('line')}</th>
              {columns.map((column) => (
                <th className={numbers.has(column) ? 'r' : undefined} key={column}>
                  {t(`columns.${column}`)}
                </th>
              ))}
              <th>{t(isOver ? 'became' : 'fate')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.number}>
                <td className="no">{row.number}</td>
                {columns.map((column) => (
                  <RowCell key={column} column={column} row={row} />
                ))}
                <td className={row.problem ? 'say red' : 'say'}>
                  <Fate row={row} columns={known} isDropped={run.state === 'cancelled'} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
      {rows.hasNextPage && (
        <div className="sv-pg">
          <span />
          <Button kind="line" busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {t('moreRows')}
          </Button>
        </div>
      )}
    </div>
  )
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function textOf(value: unknown, column: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && numbers.has(column)) return value.toLocaleString('ru-RU')
  const text = String(value)
  return moment.test(text) ? new Date(text).toLocaleString('ru-RU', { timeZone: shopZone, dateStyle: 'short', timeStyle: 'short' }) : text
}

const isChanged = ({ state, before, after }: Row, column: string): boolean =>
  state !== 'refused' &&
  state !== 'read' &&
  state !== 'new' &&
  before !== null &&
  after !== null &&
  textOf(before[column], column) !== textOf(after[column], column)

/** By which columns a row is known, what changes of it, what is wrong with it, and the first of what is added. */
const isTold = (row: Row, column: string, at: number): boolean =>
  at < 3 || row.problem?.column === column || isChanged(row, column) || (row.state === 'new' && at < 8 && Boolean(row.after?.[column]))

const longest = 160

/** A long text from where it differs from the other one. */
function excerpt(text: string, other: string): string {
  if (text.length <= longest) return text
  const differs = [...text].findIndex((letter, at) => letter !== other[at])
  const from = differs > longest / 2 ? differs - longest / 4 : 0
  const part = text.slice(from, from + longest)
  return `${from > 0 ? '…' : ''}${part}${from + longest < text.length ? '…' : ''}`
}

function RowCell({ row, column }: { row: Row; column: string }) {
  const { state, before, after, problem } = row
  const [was, text] = [textOf(before?.[column], column), textOf((after ?? before)?.[column], column)]
  const look = problem?.column === column ? 'is-ref' : isChanged(row, column) || state === 'new' ? 'is-chg' : state === 'same' ? 'ro' : ''
  return (
    <td className={`${look} ${numbers.has(column) ? 'r' : 'wr'}`}>
      {isChanged(row, column) && <s className="mut">{excerpt(was, text) || '—'}</s>} {excerpt(text, was) || (look === 'is-chg' ? '—' : '')}
    </td>
  )
}

function Fate({ row, columns, isDropped }: { row: Row; columns: readonly string[]; isDropped: boolean }) {
  const t = useTranslations('import')
  if (row.problem) return row.problem.message
  if (isDropped) return t('row.dropped')
  const changed = inSentence(columns.filter((column) => isChanged(row, column)).map((column) => t(`columns.${column}`)))
  return t(`row.${row.state}`, { columns: changed })
}
