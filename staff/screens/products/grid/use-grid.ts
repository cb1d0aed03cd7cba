import { useMemo, useReducer } from 'react'
import { columnsOf, pruned, rangeOf, typed, type Edits, type GridLine, type Place, type Range, type TypedCell } from './grid-edits.ts'

interface State {
  edits: Edits
  past: readonly Edits[]
  future: readonly Edits[]
  /** Where the cursor stands, and where the range began. */
  cursor: Place
  anchor: Place
  /** What is being typed into the cell of the cursor. */
  draft: string | undefined
}

type Act =
  | { kind: 'go'; to: Place; keeps?: boolean }
  | { kind: 'draft'; text: string | undefined }
  | { kind: 'type'; lines: readonly GridLine[]; cells: readonly TypedCell[]; range?: Range | undefined; to?: Place | undefined }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'settle'; lines: readonly GridLine[] }

const none: Edits = new Map()
const start: State = { edits: none, past: [], future: [], cursor: { row: 0, column: 0 }, anchor: { row: 0, column: 0 }, draft: undefined }
const remembered = 100

function reduce(state: State, act: Act): State {
  switch (act.kind) {
    case 'go':
      return { ...state, draft: undefined, cursor: act.to, anchor: act.keeps ? state.anchor : act.to }
    case 'draft':
      return { ...state, draft: act.text }
    case 'type': {
      const { range, to = state.cursor } = act
      const place = range
        ? { cursor: { row: range.top, column: range.left }, anchor: { row: range.bottom, column: range.right } }
        : { cursor: to, anchor: act.to ? to : state.anchor }
      const edits = typed(act.lines, state.edits, act.cells)
      const isSame = edits.size === state.edits.size && JSON.stringify([...edits]) === JSON.stringify([...state.edits])
      if (isSame) return { ...state, ...place, draft: undefined }
      return { ...state, ...place, draft: undefined, edits, past: [...state.past, state.edits].slice(-remembered), future: [] }
    }
    case 'undo': {
      const before = state.past.at(-1)
      if (!before) return state
      return { ...state, edits: before, past: state.past.slice(0, -1), future: [state.edits, ...state.future], draft: undefined }
    }
    case 'redo': {
      const [next, ...future] = state.future
      return next ? { ...state, edits: next, past: [...state.past, state.edits], future, draft: undefined } : state
    }
    case 'settle':
      return { ...state, edits: pruned(act.lines, state.edits), past: [], future: [], draft: undefined }
  }
}

/** Edited cells with their undoing, and what is chosen of the grid. Nothing of it is sent. Source: ADM-34. */
export function useGrid(lines: readonly GridLine[]) {
  const [state, act] = useReducer(reduce, start)
  const range = useMemo(() => rangeOf(state.anchor, state.cursor), [state.anchor, state.cursor])
  const within = ({ row, column }: Place): Place => ({
    row: Math.min(Math.max(row, 0), Math.max(lines.length - 1, 0)),
    column: Math.min(Math.max(column, 0), Math.max(columnsOf(lines).length - 1, 0)),
  })
  return {
    ...state,
    range,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    go: (to: Place, keeps = false) => act({ kind: 'go', to: within(to), keeps }),
    select: (wanted: Range) => {
      act({ kind: 'go', to: within({ row: wanted.top, column: wanted.left }) })
      act({ kind: 'go', to: within({ row: wanted.bottom, column: wanted.right }), keeps: true })
    },
    draftAs: (text: string | undefined) => act({ kind: 'draft', text }),
    /** `to`: where the cursor goes; `chosen`: what is chosen then. */
    type: (cells: readonly TypedCell[], { to, chosen }: { to?: Place; chosen?: Range } = {}) =>
      act({ kind: 'type', lines, cells, range: chosen, to: to && within(to) }),
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    /** Begins anew from rows that were read again: what is stored by now is no edit. */
    settle: (fresh: readonly GridLine[]) => act({ kind: 'settle', lines: fresh }),
  }
}
export type Grid = ReturnType<typeof useGrid>
