import { dayMs } from '#core/dates.ts'

const hourMs = 3_600_000

/** How many are told for one piece that can be had. Source: decisions P. */
const notifiedPerPiece = 3
/** Between two batches of one size. Source: decisions P. */
export const pauseMs = 12 * hourMs
/** A wish ends after this. Source: decisions P. */
export const waitingMs = 90 * dayMs
/** What has ended, or was told of, is forgotten after this: a link of an old email says so long what has become of it. */
export const endedKeptMs = 30 * dayMs
/** An email's link confirms an address for so long; what nobody confirmed is forgotten then. */
export const confirmingMs = 2 * dayMs
/** Where an email was asked from is kept for so long. */
export const originKeptMs = dayMs
/** One address gets an email about one size at most once in this time, however often it is asked for. */
export const emailPauseMs = hourMs
/** Emails that one address may have written to guests in that time. */
export const emailsFromOneAddress = 20

/** Emails that one address gets on a day of the shop about all sizes, whoever asks for them. Source: reliability T59. */
export const emailsToOneAddress = 3

interface Waiter {
  /** Where it is to be had; null: anywhere. */
  cityId: number | null
}

/** Whom pieces reach: those of one city's places its own people, those of places that send everywhere (null) everybody. */
export type Reach = number | null

/**
 * Who is told now, and of which pieces: of the queue the first whom there is a piece for, three for each. Whoever waits in a city takes of its own
 * places before those that send everywhere, which others can have too; whoever waits for no city takes what is left. Source: decisions P.
 */
export function nextBatch<W extends Waiter>(queue: readonly W[], pieces: ReadonlyMap<Reach, number>): { waiter: W; reach: Reach }[] {
  const left = new Map([...pieces].map(([reach, amount]) => [reach, notifiedPerPiece * amount]))
  const take = (reaches: Iterable<Reach>): Reach | undefined => {
    const reach = [...reaches].find((one) => (left.get(one) ?? 0) > 0)
    if (reach !== undefined) left.set(reach, (left.get(reach) ?? 0) - 1)
    return reach
  }
  const most = [...left.values()].reduce((sum, amount) => sum + amount, 0)
  const told: { waiter: W; reach: Reach | undefined }[] = []
  for (const waiter of queue) {
    if (told.length === most) break
    const reach = waiter.cityId === null ? undefined : take([waiter.cityId, null])
    if (waiter.cityId === null || reach !== undefined) told.push({ waiter, reach })
  }
  return told.map(({ waiter, reach }) => ({ waiter, reach: reach === undefined ? (take(left.keys()) ?? null) : reach }))
}
