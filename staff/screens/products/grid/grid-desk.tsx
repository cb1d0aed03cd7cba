import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffReply } from '#contracts/staff/api.ts'
import { gridColumns, type GridRow } from '#contracts/staff/product-grid.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { RunProgress } from '#staff/parts/bulk/run-progress.tsx'
import { useRun } from '#staff/parts/bulk/use-run.ts'
import { LeaveDialog } from '#staff/parts/form/leave-dialog.tsx'
import { useMoment } from '#staff/parts/moment/use-moment.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { CellChoices } from './cell-choices.tsx'
import { GridFoot } from './grid-foot.tsx'
import { GridNote } from './grid-note.tsx'
import { countCells, type GridLine, type Pasted } from './grid-edits.ts'
import { GridTable } from './grid-table.tsx'
import { shownText, storedTexts, textsOf, type CellWords } from './grid-texts.ts'
import { GridTools } from './grid-tools.tsx'
import { useGrid } from './use-grid.ts'
import { useGridCheck } from './use-grid-check.ts'

interface GridDeskProps {
  rows: readonly GridRow[]
  isMore: boolean
  choices: StaffReply<'GET /staff/products/choices'>
  back: { title: string; to: string }
  /** A run has changed what is stored. */
  onStale: () => void
}

/** The grid with its tools, the check and what became of it. Source: ADM-34. */
export function GridDesk({ rows, isMore, choices, back, onStale }: GridDeskProps) {
  const t = useTranslations('grid')
  const { locale } = useLanguage()
  const moment = useMoment()
  const words = useMemo<CellWords>(() => ({ locale, choices, stateOf: (state) => t(`states.${state}`) }), [locale, choices, t])
  const lines = useMemo(() => rows.map((row): GridLine => ({ id: row.id, sku: row.sku, texts: textsOf(row, words) })), [rows, words])
  const grid = useGrid(lines)
  const { edits, settle } = grid
  const check = useGridCheck(lines, edits)
  const [notice, setNotice] = useState<Pasted>()
  const last = useQuery({
    queryKey: ['runs', 'product-grid'],
    queryFn: ({ signal }) => staffApi('GET /staff/runs', { query: { resource: 'product-grid', limit: '1' } }, { signal }),
    staleTime: 0,
  })
  const earlier = last.data?.results.find(({ can }) => can.undo)
  const shownRun = check.applied ?? earlier
  const { data: run } = useRun(shownRun?.id)
  const ended = run?.state === 'undone' || (run?.state === 'done' && run.id === check.applied?.id) ? `${run.id} ${run.state}` : undefined
  // What is stored has changed: the rows are read again.
  useEffect(() => {
    if (ended === undefined) return
    onStale()
    void last.refetch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each end
  }, [ended])
  // What is stored by now is no edit.
  useEffect(() => settle(lines), [lines]) // oxlint-disable-line react-hooks/exhaustive-deps -- once for each reading
  const changes = countCells(edits)
  const sayOf = (line: GridLine): string => {
    const verdict = check.verdictOf(line.id)
    if (!verdict) return ''
    if (verdict.problem) return verdict.problem.message
    if (verdict.state === 'same') return t('same')
    const [before, after] = [storedTexts(verdict.before, words), storedTexts(verdict.after, words)]
    if (!before || !after) return ''
    return gridColumns
      .filter((name) => before[name] !== after[name])
      .map((name) =>
        t('was', {
          column: t(`columns.${name}`),
          before: shownText(name, before[name], locale) || '—',
          after: shownText(name, after[name], locale) || '—',
        }),
      )
      .join('; ')
  }
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[back]}
        beside={
          <>
            {changes > 0 && <span className="dot">{t('draft', { count: changes })}</span>}
            <output className="mut num">{t('rows', { count: rows.length })}</output>
          </>
        }
      />
      {isMore && <p className="info-l">{t('more', { count: rows.length })}</p>}
      <GridTools grid={grid} lines={lines} />
      <GridNote check={check} notice={notice} grid={grid} lines={lines} />
      <GridTable grid={grid} rows={rows} lines={lines} verdictOf={check.verdictOf} sayOf={sayOf} onPaste={setNotice} />
      <CellChoices choices={choices} />
      {(check.check.error ?? check.apply.error) && <FailureLine error={check.check.error ?? check.apply.error} />}
      {shownRun && (
        <div className="pg-run">
          {run?.applied_at && <span className="mut">{t('lastRun', { name: run.member, time: moment(run.applied_at) })}</span>}
          <RunProgress run={shownRun} list="products" />
        </div>
      )}
      <GridFoot grid={grid} lines={lines} check={check} sayOf={sayOf} />
      <LeaveDialog changed={changes > 0 ? [t('unsaved', { count: changes })] : []} />
    </>
  )
}
