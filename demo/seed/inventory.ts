import { shops, warehouses } from '#demo/geo/index.ts'
import { models } from '#demo/models/index.ts'
import type { DemoColour, DemoModel } from '#demo/shapes.ts'
import { findOfferIds } from '#server/modules/goods/catalog/index.ts'
import { insertLocations, receiveStock } from '#server/modules/fulfillment/inventory/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { dice, diceBetween } from './dice.ts'

/** The warehouse that sends everywhere: what is the last piece, or one of a few, lies there. */
const central = 'central'
/** Where a piece that is sold only in shops lies when there are few of it. */
const flagship = 'moscow-nikitskaya'

/** Warehouses and shops with what lies in them: dealt once and for all, true to what the models say of their sizes. */
export async function seedInventory(db: Db, cityIds: ReadonlyMap<string, number>): Promise<void> {
  const cityId = (slug: string): number => {
    const id = cityIds.get(slug)
    if (id === undefined) throw new Error(`no city ${slug} for a shop or a warehouse`)
    return id
  }
  const locationIds = await insertLocations(db, [
    ...warehouses.map(({ slug, city, title }) => ({
      slug,
      title,
      kind: 'warehouse' as const,
      cityId: cityId(city),
      servesEverywhere: slug === central,
    })),
    ...shops.map(({ slug, city, title, address, directions, hours, services, phone, extension, latitude, longitude }) => ({
      slug,
      title,
      address,
      directions,
      hours,
      week: weekOf(hours.ru),
      services,
      latitude,
      longitude,
      kind: 'shop' as const,
      cityId: cityId(city),
      phone: `${phone},${extension}`,
    })),
  ])
  const offerIds = await findOfferIds(db)
  const rows = models.flatMap((model) =>
    model.colours.flatMap((colour) =>
      model.sizeRun.flatMap((size) => {
        const offerId = offerIds.get(`${model.slug}-${colour.colour}/${size.toLowerCase()}`)
        if (offerId === undefined) throw new Error(`${model.slug} ${colour.colour} has no offer for ${size}`)
        return [...piecesOf(model, colour, size)].map(([slug, quantity]) => ({ offerId, quantity, locationId: locationIds.get(slug) ?? 0 }))
      }),
    ),
  )
  await receiveStock(db, rows, { reference: 'opening stock' })
}

/** Every day of the demo's shops is the same: `ежедневно 10–21`. */
function weekOf(hours: string): { from: string; to: string }[] | null {
  const [, from, to] = /(\d\d)–(\d\d)$/.exec(hours) ?? []
  return from && to ? Array.from({ length: 7 }, () => ({ from: `${from}:00`, to: `${to}:00` })) : null
}

/** How many pieces of a size lie where. Absent places have none. */
export function piecesOf(model: Pick<DemoModel, 'slug' | 'category'>, colour: DemoColour, size: string): Map<string, number> {
  const key = `${model.slug}-${colour.colour}`
  const home = colour.onlyInShops ? flagship : central
  if (colour.comingSoon || colour.soldOut?.includes(size)) return new Map()
  if (colour.last?.includes(size)) return new Map([[home, 1]])
  if (colour.few?.includes(size)) return new Map([[home, diceBetween(2, 4, key, size)]])
  const pieces = new Map<string, number>()
  if (!colour.onlyInShops) {
    pieces.set(central, diceBetween(6, 40, key, size))
    if (dice(key, 'northern') < 0.5) pieces.set('northern', diceBetween(1, 8, key, size, 'northern'))
  }
  for (const shop of shops) {
    if (!isOnShelves(shop.slug, model.category, key, colour.onlyInShops === true)) continue
    const quantity = diceBetween(0, colour.onlyInShops ? 6 : 3, key, size, shop.slug)
    if (quantity > 0) pieces.set(shop.slug, quantity)
  }
  if (colour.onlyInShops && pieces.size === 0) pieces.set(flagship, diceBetween(1, 3, key, size))
  return pieces
}

/** A shop shows a part of the collection; the one on Myasnitskaya has the whole home department. */
function isOnShelves(shop: string, category: string, key: string, onlyInShops: boolean): boolean {
  if (onlyInShops && shop === flagship) return true
  if (shop === 'moscow-myasnitskaya' && category.startsWith('home/')) return true
  return dice(key, shop) < (shop.startsWith('moscow') ? 0.55 : 0.4)
}
