import type { Simulation } from '../../platform/simulation.ts'
import type { Carrier, Tariffs } from './carrier.ts'
import type { Tariff } from './delivery.rules.ts'
import { tableCarrier } from './table.carrier.ts'

/** Longer than anybody waits for it. */
const slowMs = 5000

/** A carrier that asks for what the shop's own table says, unless the control page makes it slow, down or lying. */
export function createSimulatedCarrier(simulation: Simulation): Carrier {
  const mood = () => simulation.moodOf('carrier')
  const answered = async <T>(answer: () => Promise<T>): Promise<T> => {
    if (mood() === 'down') throw new Error('the simulated carrier is down')
    if (mood() === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
    return answer()
  }
  return {
    name: 'simulator',
    isOwn: false,
    quote: (db, to) =>
      answered(async () => {
        const tariffs = await tableCarrier.quote(db, to)
        return mood() === 'lying' ? absurd(tariffs) : tariffs
      }),
    points: (db, around) => answered(() => tableCarrier.points(db, around)),
  }
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
