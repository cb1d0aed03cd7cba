import { z } from 'zod'
import type { RowChange, RowRefusal } from '#server/modules/base/back-office/index.ts'
import { emptiesTooMany, onHandNow } from '../feed.rules.ts'
import type { ReckonedShelf } from './stock-runs.repo.ts'

/** A shelf as a run found it. */
const storedShelf = z.object({ sku: z.string(), place: z.string(), on_hand: z.int(), counted_at: z.iso.datetime().nullable() })
/** A shelf as a run means it; `on_hand` is what was counted, and what had moved since when it was looked at. */
const plannedShelf = storedShelf.extend({ counted_at: z.iso.datetime(), counted: z.int(), moved: z.int() })
export type PlannedShelf = z.output<typeof plannedShelf>

/** A row of a run that is to be written: what was counted, or, where it is undone, what it did. */
export type ShelfChange = { place: string; offerId: number; at: Date } & (
  | { does: PlannedShelf; was: number }
  | { undoes: PlannedShelf; was: z.output<typeof storedShelf> }
)

/** A change of a run as it is stored. */
export function readShelfChange({ rowId, before, after }: RowChange): ShelfChange {
  const offerId = rowId ?? 0
  const does = plannedShelf.safeParse(after)
  if (does.success)
    return { place: does.data.place, offerId, at: new Date(does.data.counted_at), does: does.data, was: storedShelf.parse(before).on_hand }
  const undoes = plannedShelf.parse(before)
  return { place: undoes.place, offerId, at: new Date(undoes.counted_at), undoes, was: storedShelf.parse(after) }
}

export type ShelfOutcome = { quantity: number; countedAt: Date | null } | RowRefusal

const moved: RowRefusal = { code: 'run.moved' }

/**
 * How many pieces lie on a locked shelf behind a change: promises and what moved meanwhile stay. One that was counted or corrected since is left alone, and so is
 * one of which less was counted than has gone since it was looked at: its undoing would bring pieces that nobody has.
 */
export function shelfBehind(change: ShelfChange, shelf: ReckonedShelf): ShelfOutcome {
  if ('undoes' in change) {
    const quantity = shelf.onHand - (change.undoes.on_hand - change.was.on_hand)
    if (shelf.isOld || shelf.countedAt?.getTime() !== shelf.at.getTime() || quantity < 0) return moved
    return { quantity, countedAt: change.was.counted_at === null ? null : new Date(change.was.counted_at) }
  }
  const refusal = refusalOfCount(shelf)
  if (refusal) return refusal
  if (shelf.onHand - shelf.moved !== change.was - change.does.moved) return moved
  const quantity = onHandNow({ quantity: change.does.counted, moved: shelf.moved })
  if (quantity - shelf.onHand !== change.does.on_hand - change.was) return moved
  return { quantity, countedAt: shelf.at }
}

/** Why a count cannot be taken; undefined when it can. */
export function refusalOfCount({ isAhead, isOld }: Pick<ReckonedShelf, 'isAhead' | 'isOld'>): RowRefusal | undefined {
  if (isAhead) return { code: 'inventory.feed_ahead', column: 'counted_at' }
  return isOld ? { code: 'inventory.count_old', column: 'counted_at' } : undefined
}

/** Counts, place by place, how many sizes a file sells out. */
export class SoldOutCounter {
  readonly #places = new Map<string, { there: number; emptied: number }>()

  add(place: string, from: number, to: number): void {
    if (from === 0) return
    const { there, emptied } = this.#places.get(place) ?? { there: 0, emptied: 0 }
    this.#places.set(place, { there: there + 1, emptied: emptied + (to === 0 ? 1 : 0) })
  }

  /** What a person must agree to, where so much of a place would be gone that it looks like a mistake. Source: ADM-42. */
  asks(): RowRefusal | undefined {
    const suspicious = [...this.#places.values()].filter(({ there, emptied }) => emptiesTooMany(emptied, there))
    if (suspicious.length === 0) return undefined
    const sum = (of: 'there' | 'emptied'): number => suspicious.reduce((all, one) => all + one[of], 0)
    return { code: 'inventory.feed_empties', params: { emptied: sum('emptied'), offers: sum('there') } }
  }
}
