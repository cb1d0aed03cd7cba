export interface MergedField {
  name: string
  before: unknown
  mine: unknown
  theirs: unknown
  /** Who changed it; `both` have changed it differently, and somebody must choose. */
  kind: 'both' | 'mine' | 'theirs' | 'same'
}

/** What two people made of one record, field by field. What both changed alike counts as theirs. Source: ADM-77. */
export function mergeFields<V extends Record<string, unknown>>(before: V, mine: V, theirs: V): MergedField[] {
  // What either side has that was not there before, e.g. a row of a table, is merged as well.
  return Object.keys({ ...before, ...theirs, ...mine }).map((name) => {
    const [was, own, other] = [before[name], mine[name], theirs[name]]
    const [isMine, isTheirs] = [!isSame(was, own), !isSame(was, other)]
    const kind = isMine && isTheirs && !isSame(own, other) ? 'both' : isTheirs ? 'theirs' : isMine ? 'mine' : 'same'
    return { name, before: was, mine: own, theirs: other, kind }
  })
}

/** The record with what only one side changed, and of the rest what was chosen; undefined while something is not. */
export function mergedValues(
  fields: readonly MergedField[],
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): Record<string, unknown> | undefined {
  if (fields.some(({ kind, name }) => kind === 'both' && !chosen[name])) return undefined
  return Object.fromEntries(
    fields.map(({ name, kind, mine, theirs }) => [name, kind === 'mine' || (kind === 'both' && chosen[name] === 'mine') ? mine : theirs]),
  )
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
