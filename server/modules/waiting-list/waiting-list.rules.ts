const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How many are told for one piece that can be had. Source: decisions P. */
const toldPerPiece = 3
/** Between two batches of one size. Source: decisions P. */
export const pauseMs = 12 * hourMs
/** A wish is forgotten after this. Source: decisions P. */
export const waitingMs = 90 * dayMs
/** An address that nobody confirmed is forgotten sooner. */
export const confirmingMs = 2 * dayMs
/** One address gets a letter about one size at most once in this time, however often it is asked for. */
export const letterPauseMs = hourMs
/** Letters that one address may have written to guests in that time. */
export const lettersFromOneAddress = 20

/** Letters that one address gets on a day of the shop about all sizes, whoever asks for them. Source: reliability T59. */
export const lettersToOneAddress = 3

interface Waiter {
  id: number
  cityId: number | null
}

/**
 * Who is told now: the first of the queue whose city can be served, three for each piece that can be had there. `available` gives the
 * pieces of a city (null: anywhere). Source: decisions P.
 */
export function nextBatch<W extends Waiter>(queue: readonly W[], available: (cityId: number | null) => number): W[] {
  const told: W[] = []
  for (const waiter of queue) {
    if (told.length < toldPerPiece * available(waiter.cityId)) told.push(waiter)
  }
  return told
}
