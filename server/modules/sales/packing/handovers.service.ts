import type { z } from 'zod'
import { ownCarrier } from '#contracts/staff/packing-codes.ts'
import type { Handovers, packingEndpoints } from '#contracts/staff/packing.contract.ts'
import { calendarDay } from '#core/dates.ts'
import { refusalIn } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { parcelCarrier } from '#server/modules/fulfillment/delivery/index.ts'
import {
  findSlotsOfOrders,
  listOrders,
  notBeingPacked,
  requireCodes,
  transitionOrder,
  type OrderRow,
} from '#server/modules/sales/orders/index.ts'
import { byOf } from './author.ts'
import { readDesks, type Desk } from './desk.service.ts'
import * as handovers from './handovers.repo.ts'
import { notPacked, otherCarrier } from './packing.errors.ts'
import * as repo from './packing.repo.ts'
import { lockForPacking } from './packing.service.ts'

const shownAtMost = 500

/** Who brings the parcel of an order; couriers and vans of the shop itself are `own`. */
export function carrierFor(platform: Platform, { deliveryType }: Pick<OrderRow, 'deliveryType'>): string {
  return deliveryType === 'shop' ? ownCarrier : (parcelCarrier(platform) ?? ownCarrier)
}

/** How people call a carrier. */
export function carrierTitle({ translator }: Pick<Platform, 'translator'>, carrier: string, locale: Locale): string {
  const known = ['own', 'cdek', 'simulator', 'table']
  return known.includes(carrier) ? translator.text(locale, `packing.carrier.${carrier}`) : carrier
}

/**
 * Parcels that wait for their carrier, what was given to carriers on a day (today unless told), and the parcels that their carrier will not bring, each
 * with what a person does next. Source: ADM-23.
 */
export async function listParcels(
  platform: Platform,
  { carrier, day = calendarDay(platform.clock.now()) }: { carrier?: string | undefined; day?: string | undefined },
  locale: Locale,
): Promise<Handovers> {
  const { db } = platform
  const all = await readOrders(db, await repo.listQueue(db, { view: 'packed', limit: shownAtMost }))
  const waiting = all.map((desk) => ({ desk, carrier: carrierFor(platform, desk.order) }))
  const slots = await findSlotsOfOrders(
    db,
    waiting.filter(({ desk }) => desk.order.delivery.slot).map(({ desk }) => desk.order.id),
  )
  const counts = Map.groupBy(waiting, (one) => one.carrier)
  const refused = await handovers.listRefused(db, ownCarrier, shownAtMost)
  const refusedOrders = new Map(
    (
      await readOrders(
        db,
        refused.map(({ id }) => id),
      )
    ).map(({ order }) => [order.id, order]),
  )
  return {
    day,
    carriers: [...counts].map(([name, parcels]) => ({
      carrier: name,
      title: carrierTitle(platform, name, locale),
      waiting: parcels.length,
    })),
    waiting: waiting
      .filter((one) => carrier === undefined || one.carrier === carrier)
      .map(({ desk: { order, packing, lines }, carrier: name }) => ({
        number: order.number,
        carrier: name,
        delivery: textIn(locale, order.delivery.title),
        slot: slots.get(order.id)?.slot ?? null,
        pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        grams: packing?.grams ?? 0,
        packed_at: packing?.packedAt?.toISOString() ?? '',
      })),
    done: (await handovers.listHandovers(db, { day, carrier })).map((row) => ({
      id: row.id,
      carrier: row.carrier,
      title: carrierTitle(platform, row.carrier, locale),
      at: row.at.toISOString(),
      by: row.actor,
      numbers: row.numbers,
    })),
    refused: refused.flatMap(({ id, handedAt, hadParcel }) => {
      const order = refusedOrders.get(id)
      return order
        ? [
            {
              number: order.number,
              delivery: textIn(locale, order.delivery.title),
              handed_at: handedAt.toISOString(),
              next_step: hadParcel ? ('ask_carrier' as const) : ('decide_cancel' as const),
            },
          ]
        : []
    }),
  }
}

async function readOrders(db: Db, ids: readonly number[]): Promise<Desk[]> {
  return readDesks(db, await listOrders(db, ids))
}

type Outcome = z.output<(typeof packingEndpoints)['POST /staff/handovers']['reply']>

/**
 * Gives packed parcels to a carrier: each in a transaction of its own, so that one that cannot go holds up no other, and what was cut off goes on where it
 * ended when it is asked for again. A parcel that was given already stays with its register. Answers the register, and of each parcel what became of it.
 * Source: ADM-23.
 */
export async function handOverParcels(
  platform: Platform,
  author: Author,
  { carrier, numbers }: { carrier: string; numbers: readonly string[] },
  locale: Locale,
): Promise<Outcome> {
  let register: number | undefined
  let before: number | undefined
  const results: Outcome['results'] = []
  for (const number of new Set(numbers)) {
    try {
      const given = await inTransaction(platform.db, (tx) => handOverOne(tx, platform, author, { carrier, number, register }))
      if (given.isNew) register = given.register
      else before ??= given.register
      results.push({ number, is_done: true, code: null, message: null })
    } catch (error) {
      const refusal = refusalIn(error)
      if (!refusal) throw error
      const { code, params } = refusal
      results.push({ number, is_done: false, code, message: platform.translator.text(locale, code, params) })
    }
  }
  return { id: register ?? before ?? null, results }
}

/** Answers the register on which the parcel stands now. */
async function handOverOne(
  tx: Db,
  platform: Platform,
  author: Author,
  { carrier, number, register }: { carrier: string; number: string; register: number | undefined },
): Promise<{ register: number; isNew: boolean }> {
  const order = await lockForPacking(tx, number)
  const packing = await repo.findPacking(tx, order.id)
  if (packing?.handoverId) return { register: packing.handoverId, isNew: false }
  if (order.status !== 'assembling') throw notBeingPacked(order.status)
  if (!packing?.packedAt) throw notPacked()
  const due = carrierFor(platform, order)
  if (due !== carrier) throw otherCarrier(carrierTitle(platform, due, 'ru'))
  await requireCodes(tx, order, 'handed_over')
  const at = platform.clock.now()
  const id = register ?? (await handovers.insertHandover(tx, { carrier, day: calendarDay(at), ...byOf(author), at }))
  const { actor: by, memberId } = byOf(author)
  await transitionOrder(tx, platform, order, 'handed_over', { actor: 'staff', reason: 'hand_over', by, memberId })
  await repo.savePacking(tx, order.id, { handoverId: id })
  await recordAct(tx, author, {
    permission: 'orders.pack',
    objectKind: 'orders',
    id: number,
    act: 'hand_over_parcel',
    before: { status: order.status },
    after: { status: 'handed_over', carrier, register: id },
  })
  return { register: id, isNew: true }
}
