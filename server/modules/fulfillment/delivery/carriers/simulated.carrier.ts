import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import type { Carrier, ParcelState, Tariffs } from '../carrier.ts'
import type { Tariff } from '../delivery.rules.ts'
import { simulatedParcels } from '../delivery.schema.ts'
import { tableCarrier } from './table.carrier.ts'

/** Longer than anybody waits for it, a job too. */
const slowMs = 10_000
const hourMs = 3_600_000
/** A parcel sets off after half a day and is there after two. */
const setsOffMs = 12 * hourMs
const arrivesMs = 48 * hourMs

/**
 * A carrier that asks for what the shop's own table says, unless the control page makes it slow, down or lying. Its parcels travel by the
 * shop's clock; while it is `choosy`, the second line of each stays with the courier.
 */
export function createSimulatedCarrier({ simulation, clock, secrets }: Pick<Platform, 'simulation' | 'clock' | 'secrets'>): Carrier {
  const mood = () => simulation.moodOf('carrier')
  const answered = async <T>(answer: () => Promise<T>): Promise<T> => {
    if (mood() === 'down') throw new Error('the simulated carrier is down')
    if (mood() === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
    return answer()
  }
  const numberOf = (key: string) => `SIM${Buffer.from(secrets.hmac('delivery.simulator', key), 'base64url').readUIntBE(0, 6)}`
  const findParcel = async (db: Db, trackNumber: string) =>
    (await db.select().from(simulatedParcels).where(eq(simulatedParcels.trackNumber, trackNumber)))[0]
  return {
    name: 'simulator',
    isOwn: false,
    keepsSlots: true,
    quote: (db, to) =>
      answered(async () => {
        const tariffs = await tableCarrier.quote(db, to)
        return mood() === 'lying' ? absurd(tariffs) : tariffs
      }),
    points: (db, around) => answered(() => tableCarrier.points(db, around)),
    create: (db, { key, isCollected, grams }) =>
      answered(async () => {
        const trackNumber = numberOf(key)
        await db.insert(simulatedParcels).values({ trackNumber, isCollected, grams, createdAt: clock.now() }).onConflictDoNothing()
        return trackNumber
      }),
    lookUp: (db, key) => answered(async () => (await findParcel(db, numberOf(key)))?.trackNumber ?? null),
    track: (db, trackNumber) =>
      answered(async () => {
        const row = await findParcel(db, trackNumber)
        const state = row && stateAfter(clock.now().getTime() - row.createdAt.getTime(), row.isCollected)
        return state === 'delivered' && mood() === 'choosy' ? { left: [{ place: 1 }] } : state
      }),
  }
}

function stateAfter(ms: number, isCollected: boolean): ParcelState {
  if (ms < setsOffMs) return 'accepted'
  if (ms < arrivesMs) return 'in_transit'
  return isCollected ? 'ready' : 'delivered'
}

/** A courier that pays for the parcel, everything else a hundred times too dear. */
function absurd({ courier, post, points }: Tariffs): Tariffs {
  const dear = (tariff: Tariff) => ({ ...tariff, price: tariff.price * 100 })
  return {
    ...(courier && { courier: { ...courier, price: -courier.price } }),
    ...(post && { post: dear(post) }),
    points: Object.fromEntries(Object.entries(points).map(([slug, tariff]) => [slug, dear(tariff)])),
  }
}
