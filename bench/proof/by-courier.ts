import type { OrderBody } from '#contracts/checkout.contract.ts'
import type { SlotDay } from '#contracts/slots.contract.ts'
import type { Reply } from './client.ts'
import type { Rng } from './rng.ts'

type Ask = (path: string) => Promise<Reply<{ days: SlotDay[] }>>

/** A courier to one address; every second time within a slot in which a place is left, which others want as well. */
export async function byCourier({ rng, world }: { rng: Rng; world: { cityId: number } }, ask: Ask): Promise<OrderBody['delivery']> {
  const delivery = { type: 'courier' as const, address: { city: 'Москва', street: 'Тверская', house: '1' } }
  if (!rng.chance(0.5)) return delivery
  const { body } = await ask(`/orders/slots?city=${world.cityId}`)
  const free = (body?.days ?? []).flatMap((day) => day.slots.filter(({ left, price }) => left !== 'none' && price === 0))
  return free.length === 0 ? delivery : { ...delivery, slot_id: rng.pick(free).id }
}
