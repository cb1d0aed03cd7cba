import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffRun } from '#contracts/staff/runs.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import type { CellTexts, Edits, GridLine } from './grid-edits.ts'
import type { SheetKind } from './use-sheet.ts'

/** What the check said of a row. */
export type Verdict = StaffReply<'GET /staff/runs/:id/rows'>['results'][number]

interface Checked {
  run: StaffRun
  /** What was checked: rows that stay as they were keep what was said of them. */
  edits: Edits
  verdicts: ReadonlyMap<number, Verdict>
}

/** An old price that needs words of who may say them. */
export const reasonCode = 'products.old_price_reason'

/** The check of edited cells as a run, and its application; another edit makes another check necessary. Source: ADM-34. */
export function useGridCheck(kind: SheetKind, lines: readonly GridLine[], edits: Edits) {
  const client = useQueryClient()
  const [checked, setChecked] = useState<Checked>()
  const [applied, setApplied] = useState<StaffRun>()
  const drop = (run: StaffRun): Promise<unknown> =>
    staffApi('POST /staff/runs/:id/cancel', { params: { id: String(run.id) } }).catch(() => undefined)
  const check = useMutation({
    mutationFn: async (reason: string): Promise<Checked> => {
      if (checked && checked.run.id !== applied?.id) await drop(checked.run)
      const asked = lines.flatMap(({ id, sku }, at) => {
        const cells = edits.get(id)
        return cells ? [{ line: at + 1, sku, cells: sent(cells) }] : []
      })
      const body = { lines: asked, ...(reason.trim() !== '' && { reason }) }
      const run = await (kind === 'sizes'
        ? staffApi('POST /staff/products/grid/sizes', { body })
        : staffApi('POST /staff/products/grid', { body }))
      const rows = await readRows(run.id)
      return { run, edits, verdicts: new Map(rows.flatMap((row) => [[lines[row.number - 1]?.id ?? 0, row] as const])) }
    },
    onSuccess: (next) => {
      setChecked(next)
      setApplied(undefined)
    },
  })
  const apply = useMutation({
    mutationFn: () => staffApi('POST /staff/runs/:id/apply', { params: { id: String(checked?.run.id) } }),
    onSuccess: (run) => {
      client.setQueryData(['run', run.id], run)
      setApplied(run)
    },
  })
  const verdictOf = (id: number): Verdict | undefined =>
    checked && edits.has(id) && checked.edits.get(id) === edits.get(id) ? checked.verdicts.get(id) : undefined
  return {
    check,
    apply,
    applied,
    run: checked?.run,
    /** What stands in the grid is what was checked. */
    isFresh: checked !== undefined && checked.edits === edits && !applied,
    verdictOf,
    needsReason: [...(checked?.verdicts.values() ?? [])].some(({ problem }) => problem?.code === reasonCode),
  }
}
export type GridCheck = ReturnType<typeof useGridCheck>

/** An emptied cell is said so: a blank one would be left alone. */
const sent = (cells: Partial<CellTexts>): Partial<CellTexts> =>
  Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, text === '' ? '<clear>' : text]))

async function readRows(run: number): Promise<Verdict[]> {
  const rows: Verdict[] = []
  for (let cursor: string | null = '0'; cursor !== null;) {
    const page: StaffReply<'GET /staff/runs/:id/rows'> = await staffApi('GET /staff/runs/:id/rows', {
      params: { id: String(run) },
      query: { limit: '200', cursor },
    })
    rows.push(...page.results)
    cursor = page.next_cursor
  }
  return rows
}
