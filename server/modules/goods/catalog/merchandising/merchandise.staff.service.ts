import type { StaffAnswer, StaffParsed } from '#contracts/staff/api.ts'
import type { MerchandisedPlace } from '#contracts/staff/merchandising.contract.ts'
import { dayMs } from '#core/dates.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { recordChange, requireRevision, type Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { listServing } from '#server/modules/fulfillment/inventory/index.ts'
import { listCards } from '../cards/cards.service.ts'
import { arrangeListing, auditedListings, getListing } from '../curated/listings.staff.service.ts'
import { listNamedProducts } from '../curated/named-products.service.ts'
import { lineageOf, listCategories } from '../dictionaries/categories.repo.ts'
import { answerListing } from '../listing/listing-answer.service.ts'
import type { Pool } from '../listing/pool.sql.ts'
import { arrange } from '../membership/arrange.rules.ts'
import { bannersAt } from './listing-banners.staff.service.ts'
import { cardView } from './merchandise.view.ts'
import { nameOf, readPlace, type MerchandisePlace } from './merchandise-place.rules.ts'
import * as repo from './merchandise.staff.repo.ts'

type Shop = Pick<Platform, 'db' | 'clock'>
type Who = Pick<StaffContext, 'actor' | 'locale'>

/** What the audit says of a change of pins. */
const auditedPins = { permission: 'merchandising.write', table: 'merchandise_pins' } as const

/** Sales are counted for so many days. */
const soldWithinDays = 14

/** A place with what the shop shows there. */
interface FoundPlace {
  place: MerchandisePlace
  pool: Pool
  title: string
  path: string
  /** Ids of its categories from the top. */
  lineage: readonly number[]
}

/** A listing as the shop shows it, with what is pinned and what each card owes its place to. Throws `merchandising.not_found` (404). Source: ADM-46. */
export async function getMerchandise(
  shop: Shop,
  { place, limit }: StaffParsed<'GET /staff/merchandising'>['query'],
  who: Who,
): Promise<MerchandisedPlace> {
  return placeView(shop.db, shop, await findPlace(shop.db, readPlace(place), who.locale), limit, who)
}

/** What can be arranged: categories in the order of the menu, listings by their titles. Source: ADM-46. */
export async function listMerchandisePlaces(
  db: Db,
  locale: Locale,
  allTitle: string,
): Promise<StaffAnswer<'GET /staff/merchandising/places'>> {
  const categories = await listCategories(db)
  const children = Map.groupBy(categories, ({ parentId }) => parentId)
  const below = (parentId: number | null, way: string): StaffAnswer<'GET /staff/merchandising/places'>['results'] =>
    (children.get(parentId) ?? []).flatMap(({ id, title }) => {
      const whole = way === '' ? textIn(locale, title) : `${way} / ${textIn(locale, title)}`
      return [{ place: nameOf({ kind: 'category', id }), kind: 'category' as const, title: whole }, ...below(id, whole)]
    })
  const listings = (await repo.listListingTitles(db)).map(({ id, title }) => ({
    place: nameOf({ kind: 'listing', id }),
    kind: 'listing' as const,
    title: textIn(locale, title),
  }))
  return {
    results: [
      { place: 'all', kind: 'all', title: allTitle },
      ...below(null, ''),
      ...listings.toSorted((a, b) => a.title.localeCompare(b.title, locale)),
    ],
  }
}

/**
 * Arranges a place: of a listing by hand its products, else what is pinned before the others; only what moved is written. Throws 404, 409 `staff.conflict` with
 * what is stored when somebody has arranged it since it was read, and 422 `merchandising.not_here` for a product that does not belong to the place. Source: ADM-46, ADM-77.
 */
export async function arrangePlace(
  shop: Shop,
  author: Author,
  { place: name, revision, product_ids: ids, limit }: StaffParsed<'PUT /staff/merchandising'>['body'],
  who: Who,
): Promise<MerchandisedPlace> {
  return inTransaction(shop.db, async (tx) => {
    const found = await findPlace(tx, readPlace(name), who.locale)
    await (isByHand(found)
      ? saveListing(tx, author, found.pool.id, { revision, ids }, who)
      : savePins(tx, author, found, { revision, ids }, who))
    // Within the transaction the database answers itself: the index of listings hears of the save when it is over.
    return placeView(tx, shop, found, limit, who)
  })
}

interface Wanted {
  revision: number
  ids: readonly number[]
}

async function savePins(tx: Db, author: Author, { place, pool }: FoundPlace, { revision, ids }: Wanted, { locale }: Who): Promise<void> {
  await repo.lockOrder(tx, place)
  const before = { id: nameOf(place), ...(await repo.readOrder(tx, place)) }
  const arranged = await listNamedProducts(tx, before.products, locale)
  await requireRevision(tx, auditedPins.table, before, revision, () => ({ place: before.id, revision: before.revision, arranged }))
  if (before.products.join() === ids.join()) return
  const outsiders = await repo.listOutsiders(
    tx,
    pool,
    ids.filter((id) => !before.products.includes(id)),
  )
  if (outsiders.length > 0) throw new DomainError({ code: 'merchandising.not_here', status: 422, field: 'product_ids' })
  await repo.writePins(tx, place, arrange(await repo.readPinPositions(tx, place), ids))
  await recordChange(tx, author, { ...auditedPins, before, after: { id: before.id, ...(await repo.readOrder(tx, place)) } })
}

async function saveListing(tx: Db, author: Author, id: number, { revision, ids }: Wanted, { locale }: Who): Promise<void> {
  const before = await getListing(tx, id, { isLocked: true })
  const arranged = await listNamedProducts(tx, before.products, locale)
  const current = { place: nameOf({ kind: 'listing', id }), revision: before.revision, arranged }
  await requireRevision(tx, auditedListings.table, before, revision, () => current)
  await arrangeListing(tx, before, ids)
  await recordChange(tx, author, { ...auditedListings, before, after: await getListing(tx, id) })
}

const isByHand = (found: FoundPlace): found is FoundPlace & { pool: { kind: 'listing'; id: number } } =>
  found.pool.kind === 'listing' && found.pool.rule === null

async function findPlace(db: Db, place: MerchandisePlace, locale: Locale): Promise<FoundPlace> {
  switch (place.kind) {
    case 'all':
      return { place, pool: { kind: 'all' }, title: '', path: '/catalog', lineage: [] }
    case 'category': {
      const categories = await listCategories(db)
      const category = categories.find(({ id }) => id === place.id)
      if (!category) throw notFound()
      const lineage = lineageOf(categories, category).map(({ id }) => id)
      return {
        place,
        pool: { kind: 'category', id: place.id },
        title: textIn(locale, category.title),
        path: `/catalog/${category.path}`,
        lineage,
      }
    }
    case 'listing': {
      const { id, rule, title, slug } = await getListing(db, place.id)
      return { place, pool: { kind: 'listing', id, rule }, title: textIn(locale, title), path: `/list/${slug}`, lineage: [] }
    }
  }
}

const notFound = () => new DomainError({ code: 'merchandising.not_found', status: 404 })

async function placeView(db: Db, { clock }: Pick<Shop, 'clock'>, found: FoundPlace, limit: number, who: Who): Promise<MerchandisedPlace> {
  const { place, pool, title, path } = found
  const { locale } = who
  const places = await listServing(db, undefined)
  const { ids, count } = await answerListing(db, { pool, selection: {}, places, categoryIds: [], sort: 'recommended', limit, offset: 0 })
  const since = new Date(clock.now().getTime() - soldWithinDays * dayMs)
  const cards = await listCards(db, ids, locale)
  const figures = await repo.listFigures(db, ids, { placeIds: places.map(({ id }) => id), since })
  const { revision, products } = isByHand(found) ? await getListing(db, found.pool.id) : await repo.readOrder(db, place)
  return {
    place: nameOf(place),
    title,
    path,
    kind: isByHand(found) ? 'hand' : 'pins',
    revision,
    count,
    arranged: await listNamedProducts(db, products, locale),
    cards: cards.flatMap((card) => {
      const figure = figures.get(card.id)
      return figure ? [cardView(card, figure, who)] : []
    }),
    ...(await bannersAt(db, found, locale)),
  }
}
