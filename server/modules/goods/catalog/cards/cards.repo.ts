import { sql, type SQL } from 'drizzle-orm'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { executeNamed } from '#server/platform/db/wire/named.ts'
import type { ShownImage } from '#server/modules/base/images/index.ts'
import { servedAmounts } from '#server/modules/fulfillment/inventory/index.ts'
import { listDictionaries, readDictionaries, type Dictionaries, type DictionaryEntry } from '../dictionaries/dictionaries.repo.ts'

export interface CardSize {
  id: number
  title: LocalizedText
  alternative: LocalizedText | null
  fitting: LocalizedText | null
  /** Pieces for the asked city (in the whole company, when none was asked for). */
  available: number
}

/** What a card shows, before language. Prices in kopecks. */
export interface Card {
  id: number
  slug: string
  sku: string
  hex: string
  price: number
  oldPrice: number | null
  isLarge: boolean
  isComingSoon: boolean
  isOnlyShops: boolean
  isSet: boolean
  isEco: boolean
  video: string | null
  showVideo: boolean
  title: LocalizedText
  color: LocalizedText
  category: { id: number; slug: string; title: LocalizedText }
  /** The first four. */
  pictures: ShownImage[]
  sizes: CardSize[]
  labels: { id: number; code: string; title: LocalizedText }[]
  /** The model in all its colors, this one too. */
  colors: { slug: string; hex: string; title: LocalizedText }[]
}

/** A card as the view `live_cards` writes it: what few rows say for all cards stands by its id in the dictionaries. */
type StoredCard = Omit<Card, 'color' | 'category' | 'pictures' | 'sizes' | 'labels' | 'colors'> & {
  colorId: number
  categoryId: number
  labelIds: number[]
  pictures: [
    id: number,
    version: string,
    width: number,
    height: number,
    color: string,
    alt: LocalizedText,
    focusX?: number,
    focusY?: number,
  ][]
  sizes: [offerId: number, sizeId: number, alternative: LocalizedText | null, fitting: LocalizedText | null][]
  colors: [slug: string, hex: string, colorId: number][]
}

/**
 * Cards of published products by id, in the order of `ids`; those that do not exist are left out. Amounts are for the city, or for the
 * whole company. One statement: stored cards (see `stored-cards.repo.ts`) with their stock; a second one puts together those that are
 * not stored, or not true any more. Words of dictionaries are at most a second old, all else is as the database has it.
 */
export async function findCards(db: Db, ids: readonly number[], cityId: number | undefined): Promise<Card[]> {
  if (ids.length === 0) return []
  const stored = await readCards(db, 'catalog_cards', believedCards(ids), cityId)
  const found = new Set(stored.cards.map(({ id }) => id))
  const missing = ids.filter((id) => !found.has(id))
  const live =
    missing.length > 0
      ? await readCards(
          db,
          'catalog_cards_live',
          sql`cards as materialized (select offer_ids, card from live_cards where product_id = any(${sql.param(missing)}::int[]))`,
          cityId,
        )
      : { cards: [], amounts: [] }
  const cards = [...stored.cards, ...live.cards]
  const words = wordsById(await wordsFor(db, cards))
  const amounts = new Map([...stored.amounts, ...live.amounts])
  return inOrderOf(
    ids,
    cards.map((card) => completed(card, words, amounts)),
  )
}

/** The card of one product, shown or not; undefined when there is none. For previews: it is read anew each time. */
export async function findAnyCard(db: Db, id: number, cityId: number | undefined): Promise<Card | undefined> {
  const source = sql`cards as materialized (select offer_ids, card from all_cards where product_id = ${id})`
  const { cards, amounts } = await readCards(db, 'catalog_cards_any', source, cityId)
  const words = wordsById(await wordsFor(db, cards))
  return cards.map((card) => completed(card, words, new Map(amounts)))[0]
}

function inOrderOf(ids: readonly number[], cards: readonly Card[]): Card[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The stored cards of which nothing has changed since. All in one statement: it sees a change and its note, or neither. */
function believedCards(ids: readonly number[]): SQL {
  return sql`
    found as materialized (select made_of, offer_ids, card from stored_cards where product_id = any(${sql.param(ids)}::int[])),
    changed as materialized (
      select array(select distinct thing from card_changes where thing = any(array(select unnest(made_of) from found))) as things
    ),
    cards as materialized (select offer_ids, card from found, changed where not made_of && things)`
}

interface ReadCards {
  cards: StoredCard[]
  /** Offers with their pieces. */
  amounts: [number, number][]
}

/** A read model: cards, and the stock of the inventory for their sizes. `source` ends with the rows named `cards`. */
async function readCards(db: Db, name: string, source: SQL, cityId: number | undefined): Promise<ReadCards> {
  const { rows } = await executeNamed<{ cards: string | null; amounts: [number, number][] | null }>(
    db,
    name,
    sql`
    with ${source}
    select (select '[' || string_agg(card, ',') || ']' from cards) as cards,
      ${servedAmounts(sql`array(select unnest(offer_ids) from cards)`, cityId)} as amounts`,
  )
  const [row] = rows
  return { cards: row?.cards ? (JSON.parse(row.cards) as StoredCard[]) : [], amounts: row?.amounts ?? [] }
}

/** The dictionaries, read anew when a card has a word younger than what is cached of them. */
async function wordsFor(db: Db, cards: readonly StoredCard[]): Promise<Dictionaries> {
  const words = await listDictionaries(db)
  const byId = wordsById(words)
  return cards.every((card) => areKnown(byId, card)) ? words : readDictionaries(db)
}

function areKnown({ colors, sizes, categories }: WordsById, card: StoredCard): boolean {
  return (
    categories.has(card.categoryId) &&
    colors.has(card.colorId) &&
    card.sizes.every(([, sizeId]) => sizes.has(sizeId)) &&
    card.colors.every(([, , colorId]) => colors.has(colorId))
  )
}

/** The words of cards, by their ids. */
interface WordsById {
  colors: ReadonlyMap<number, DictionaryEntry>
  sizes: ReadonlyMap<number, DictionaryEntry>
  categories: ReadonlyMap<number, DictionaryEntry>
  /** In the order in which they stand on a card. */
  labels: readonly DictionaryEntry[]
}

const readings = new WeakMap<Dictionaries, WordsById>()

function wordsById(words: Dictionaries): WordsById {
  const known = readings.get(words)
  if (known) return known
  const byId = (entries: readonly DictionaryEntry[]) => new Map(entries.map((entry) => [entry.id, entry]))
  const made = { colors: byId(words.colors), sizes: byId(words.sizes), categories: byId(words.categories), labels: words.labels }
  readings.set(words, made)
  return made
}

/** A stored card with its words and with what is left of its sizes, by their ids. Throws for a word that is not known. */
function completed(stored: StoredCard, words: WordsById, amounts: ReadonlyMap<number, number>): Card {
  const { colorId, categoryId, labelIds, pictures, sizes, colors, ...card } = stored
  return {
    ...card,
    color: entryOf(words.colors, colorId).title,
    category: entryOf(words.categories, categoryId),
    pictures: pictures.map(([id, version, width, height, color, alt, focusX = null, focusY = null]) => ({
      id,
      version,
      width,
      height,
      color,
      alt,
      focusX,
      focusY,
    })),
    sizes: sizes.map(([id, sizeId, alternative, fitting]) => ({
      id,
      title: entryOf(words.sizes, sizeId).title,
      alternative,
      fitting,
      available: amounts.get(id) ?? 0,
    })),
    labels: words.labels.flatMap(({ id, slug, title }) => (labelIds.includes(id) ? [{ id, code: slug, title }] : [])),
    colors: colors.map(([slug, hex, id]) => ({ slug, hex, title: entryOf(words.colors, id).title })),
  }
}

function entryOf(entries: ReadonlyMap<number, DictionaryEntry>, id: number): DictionaryEntry {
  const entry = entries.get(id)
  if (!entry) throw new Error(`no word with the id ${id}`)
  return entry
}

/** The id of the published product with this slug or SKU (or id, to know that it is shown); a SKU in other letters too when none is written so. */
export async function findProductId(db: Db, by: { slug: string } | { sku: string } | { id: number }): Promise<number | undefined> {
  const condition: SQL =
    'slug' in by ? sql`slug = ${by.slug}` : 'sku' in by ? sql`sku in (${by.sku}, upper(${by.sku}), lower(${by.sku}))` : sql`id = ${by.id}`
  const exactFirst = 'sku' in by ? sql`order by sku = ${by.sku} desc` : sql``
  const result = await db.execute<{ id: number }>(
    sql`select id from products where ${condition} and published_at is not null ${exactFirst} limit 1`,
  )
  return result.rows[0]?.id
}
