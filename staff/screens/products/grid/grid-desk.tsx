import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffReply } from '#contracts/staff/api.ts'
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
import { GridKinds } from './grid-kinds.tsx'
import { GridTable } from './grid-table.tsx'
import { shownText } from './grid-texts.ts'
import { GridTools } from './grid-tools.tsx'
import { useGrid } from './use-grid.ts'
import { useGridCheck } from './use-grid-check.ts'
import type { Sheet, SheetKind, SheetRow } from './use-sheet.ts'

interface GridDeskProps {
  kind: SheetKind
  sheet: Sheet
  rows: readonly SheetRow[]
  choices: StaffReply<'GET /staff/products/choices'>
  back: { title: string; to: string }
}

/** The grid with its tools, the check and what became of it. Source: ADM-34. */
export function GridDesk({ kind, sheet, rows, choices, back }: GridDeskProps) {
  const t = useTranslations('grid')
  const { locale } = useLanguage()
  const moment = useMoment()
  const resource = kind === 'sizes' ? 'size-grid' : 'product-grid'
  const grid = useGrid(rows)
  const { edits, settle } = grid
  const check = useGridCheck(kind, rows, edits)
  const [notice, setNotice] = useState<Pasted>()
  const last = useQuery({
    queryKey: ['runs', resource],
    queryFn: ({ signal }) => staffApi('GET /staff/runs', { query: { resource, limit: '1' } }, { signal }),
    staleTime: 0,
  })
  const earlier = last.data?.results.find(({ can, state }) => can.undo || state === 'undone')
  const shownRun = check.applied ?? earlier
  const { data: run } = useRun(shownRun?.id)
  const ended = run?.state === 'undone' || (run?.state === 'done' && run.id === check.applied?.id) ? `${run.id} ${run.state}` : undefined
  // What is stored has changed: the rows are read again.
  useEffect(() => {
    if (ended === undefined) return
    void sheet.read.refetch()
    void last.refetch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each end
  }, [ended])
  // What is stored by now is no edit.
  useEffect(() => settle(rows), [rows]) // oxlint-disable-line react-hooks/exhaustive-deps -- once for each reading
  const changes = countCells(edits)
  const sayOf = (line: GridLine): string => {
    const verdict = check.verdictOf(line.id)
    if (!verdict) return ''
    if (verdict.problem) return verdict.problem.message
    if (verdict.state === 'same') return t('same')
    const [before, after] = [sheet.storedOf(verdict.before), sheet.storedOf(verdict.after)]
    if (!before || !after) return ''
    return line.columns
      .filter((name) => before[name] !== after[name])
      .map((name) =>
        t('was', {
          column: t(`columns.${name}`),
          before: shownText(name, before[name] ?? '', locale) || '—',
          after: shownText(name, after[name] ?? '', locale) || '—',
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
            <output className="mut num">{t(kind === 'sizes' ? 'sizeRows' : 'rows', { count: rows.length })}</output>
            <GridKinds kind={kind} />
          </>
        }
      />
      {sheet.isMore && <p className="info-l">{t('more', { count: rows.length })}</p>}
      <GridTools grid={grid} lines={rows} />
      <GridNote check={check} notice={notice} grid={grid} lines={rows} />
      <GridTable grid={grid} rows={rows} verdictOf={check.verdictOf} sayOf={sayOf} onPaste={setNotice} />
      <CellChoices choices={choices} />
      {(check.check.error ?? check.apply.error) && <FailureLine error={check.check.error ?? check.apply.error} />}
      {shownRun && (
        <div className="pg-run">
          {run?.applied_at && <span className="mut">{t('lastRun', { name: run.member, time: moment(run.applied_at) })}</span>}
          <RunProgress run={shownRun} list="products" />
        </div>
      )}
      <GridFoot grid={grid} lines={rows} check={check} sayOf={sayOf} />
      <LeaveDialog changed={changes > 0 ? [t('unsaved', { count: changes })] : []} />
    </>
  )
}
