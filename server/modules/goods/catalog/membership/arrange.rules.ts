import { longestRising } from '#core/longest-rising.ts'
import { mostInt } from '#contracts/staff/staff-list.ts'

/** Room between two things of an order by hand, so that one that is put between them is the only row written. Source: ADM-46. */
export const positionGap = 1024

export interface Arranged {
  /** Rows to be written, in the wanted order: those that moved or came, or all of them when there is no room left. */
  written: { id: number; position: number }[]
  /** Rows that go. */
  removed: number[]
}

/**
 * How an order by hand is brought from the stored positions to a wanted order with the fewest rows written: the longest run of things that stand right already
 * keeps its positions, the others get positions between them. Without room all are numbered anew.
 */
export function arrange(stored: ReadonlyMap<number, number>, wanted: readonly number[]): Arranged {
  const kept = keptOf(stored, wanted)
  const wantedIds = new Set(wanted)
  const removed = [...stored.keys()].filter((id) => !wantedIds.has(id))
  const written: Arranged['written'] = []
  let low = 0
  for (let at = 0; at < wanted.length;) {
    const next = wanted.findIndex((id, index) => index >= at && kept.has(id))
    const until = next < 0 ? wanted.length : next
    const high = next < 0 ? low + positionGap * (until - at + 1) : (stored.get(wanted[next] as number) as number)
    const step = Math.min(positionGap, Math.floor((high - low) / (until - at + 1)))
    if (until > at && (step < 1 || high > mostInt)) return { written: numbered(wanted), removed }
    wanted.slice(at, until).forEach((id, index) => written.push({ id, position: low + step * (index + 1) }))
    low = high
    at = until + 1
  }
  return { written, removed }
}

const numbered = (wanted: readonly number[]): Arranged['written'] =>
  wanted.map((id, index) => ({ id, position: (index + 1) * positionGap }))

/** The longest rising run of stored positions among the wanted things. */
function keptOf(stored: ReadonlyMap<number, number>, wanted: readonly number[]): Set<number> {
  const known = wanted.flatMap((id) => {
    const position = stored.get(id)
    return position === undefined ? [] : [{ id, position }]
  })
  return new Set(longestRising(known.map(({ position }) => position)).flatMap((index) => known[index]?.id ?? []))
}
