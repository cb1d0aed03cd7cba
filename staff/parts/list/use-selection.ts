import { useState } from 'react'
import { useLocation } from 'react-router'
import { queryOf } from './use-list.ts'
import { countChosen, everything, isChosen, nothing, ranged, toggled, type Selection } from './selection.ts'
import type { ListAddress } from './list-address.ts'
import type { Chosen } from './list-types.ts'

/** What was chosen at an address of a list, for whoever comes back to it. */
const remembered = new Map<string, Selection>()

export interface RowSelection extends Chosen {
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** All rows from the one that was turned before to this one. */
  range: (rows: readonly string[], to: string) => void
  /** All these rows, or none of them when all are chosen. */
  toggleAll: (rows: readonly string[]) => void
  /** Whatever the filters show, also on pages that are not loaded. */
  chooseEverything: () => void
}

/** The chosen rows of a list; another filter or view begins with none, and Back finds what was chosen there. Source: SUX-4. */
export function useSelection(list: string, address: ListAddress, total: number): RowSelection {
  const { sort: _order, ...filter } = queryOf(address)
  const name = `${useLocation().pathname} ${list} ${JSON.stringify(filter)}`
  const [{ last }, setTurned] = useState<{ last?: string }>({})
  const selection = remembered.get(name) ?? nothing
  const set = (next: Selection, turned?: string): void => {
    remembered.set(name, next)
    setTurned(turned === undefined ? {} : { last: turned })
  }
  const target = selection.kind === 'all' ? { filter, except: [...selection.except] } : { ids: [...selection.ids] }
  return {
    selection,
    target,
    count: countChosen(selection, total),
    clear: () => set(nothing),
    has: (id) => isChosen(selection, id),
    toggle: (id) => set(toggled(selection, id), id),
    range: (rows, to) => set(last === undefined ? toggled(selection, to) : ranged(selection, rows, last, to), to),
    toggleAll: (rows) => {
      const areAll = rows.every((id) => isChosen(selection, id))
      set(rows.reduce((next, id) => (isChosen(next, id) === areAll ? toggled(next, id) : next), selection))
    },
    chooseEverything: () => set(everything),
  }
}
