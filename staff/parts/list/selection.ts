/** Rows that are chosen: some, or all that the filters show, also on pages that are not loaded, but for some. Source: ADM-79. */
export type Selection = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all'; except: ReadonlySet<string> }

export const nothing: Selection = { kind: 'some', ids: new Set() }
export const everything: Selection = { kind: 'all', except: new Set() }

/** Whether a row is chosen. */
export const isChosen = (selection: Selection, id: string): boolean =>
  selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id)

/** The same with one row turned. */
export function toggled(selection: Selection, id: string): Selection {
  const turn = (ids: ReadonlySet<string>): ReadonlySet<string> => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    return next
  }
  return selection.kind === 'all' ? { kind: 'all', except: turn(selection.except) } : { kind: 'some', ids: turn(selection.ids) }
}

/** The same with all rows between two turned as the second is, as Shift does. */
export function ranged(selection: Selection, rows: readonly string[], from: string, to: string): Selection {
  const [a, b] = [rows.indexOf(from), rows.indexOf(to)]
  if (a < 0 || b < 0) return toggled(selection, to)
  const wanted = !isChosen(selection, to)
  const between = rows.slice(Math.min(a, b), Math.max(a, b) + 1)
  return between.reduce((next, id) => (isChosen(next, id) === wanted ? next : toggled(next, id)), selection)
}

/** How many are chosen of so many. */
export const countChosen = (selection: Selection, total: number): number =>
  selection.kind === 'all' ? Math.max(0, total - selection.except.size) : selection.ids.size
