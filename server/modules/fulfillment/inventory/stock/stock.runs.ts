import { stockFileColumns } from '#contracts/staff/stock.contract.ts'
import type { LinePlanner, PlannedRow, RowChange, RowOutcome, RowRefusal, RunResource } from '#server/modules/base/back-office/index.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { namesOf, type Author } from '#server/platform/audit/record-change.ts'
import type { CsvLine } from '#server/platform/csv/csv-line.ts'
import { readMoment } from '#server/platform/csv/read-cells.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { setStockAbsolute } from '../delivery.service.ts'
import { listLocationIds, listOfferIds } from '../feed.repo.ts'
import { onHandNow } from '../feed.rules.ts'
import { notifyOfShortage } from '../feed.service.ts'
import type { FeedTold } from '../feeds/feeds.staff.service.ts'
import { exportedStock } from './stock-export.staff.service.ts'
import { listStockPlaces, type PlaceRecord } from './stock-list.staff.repo.ts'
import * as repo from './stock-runs.repo.ts'
import { readShelfChange, refusalOfCount, shelfBehind, SoldOutCounter, type PlannedShelf, type ShelfChange } from './stock-run-rows.ts'

const heads = {
  sku: ['артикул', 'артикул размера', 'код', 'article'],
  place: ['место', 'склад', 'магазин', 'warehouse', 'shop'],
  on_hand: ['остаток', 'количество', 'наличие', 'кол-во', 'stock', 'quantity'],
  counted_at: ['посчитано', 'дата подсчета', 'дата подсчёта', 'когда', 'counted'],
}

/**
 * Counted stock of many sizes at once, from files: what has come or gone since the count is added, promises stay, and when a place would be sold out by more than
 * 30 % a person must agree. Source: ADM-41, ADM-42, ADM-69.
 */
export function createStockRuns(told: FeedTold): RunResource {
  return {
    name: 'stock',
    permission: 'stock.write',
    canUndo: true,
    import: {
      columns: stockFileColumns,
      needed: ['sku', 'place', 'on_hand'],
      heads,
      startPlan,
      exported: (platform) => exportedStock(platform, { view: 'all' }, { columns: stockFileColumns, locale: 'ru' }),
    },
    write: (tx, platform, author, changes) => write(tx, platform, { author, told }, changes),
  }
}

function startPlan({ db }: Platform): LinePlanner {
  const counter = new SoldOutCounter()
  let places: PlaceRecord[] | undefined
  const plan = async (lines: readonly CsvLine[]): Promise<PlannedRow[]> => {
    places ??= await listStockPlaces(db)
    const offerIds = await listOfferIds(
      db,
      lines.map(({ cells }) => cells.sku ?? ''),
    )
    const read = lines.map((line) => ({ line, count: readLine(line.cells, { places: places ?? [], offerIds }) }))
    const counts = read.flatMap(({ count }) => ('code' in count ? [] : [count]))
    const shelves = await repo.reckonShelves(db, counts)
    const shelfOf = new Map(counts.map((count, index) => [count, shelves[index]]))
    return read.map(({ line, count }) => {
      const shelf = 'code' in count ? undefined : shelfOf.get(count)
      const planned =
        'code' in count || !shelf ? refused(line, 'code' in count ? count : { code: 'run.moved' }) : planCount(line, count, shelf)
      const after = planned.after as Partial<PlannedShelf>
      if (shelf && planned.state !== 'refused') counter.add(String(shelf.locationId), shelf.onHand, after.on_hand ?? 0)
      return planned
    })
  }
  return Object.assign(plan, { asks: () => counter.asks() })
}

interface Count extends repo.AskedShelf {
  sku: string
  place: string
  /** Undefined: it is left alone. */
  quantity: number | undefined
}

function readLine(
  cells: CsvLine['cells'],
  known: { places: readonly PlaceRecord[]; offerIds: ReadonlyMap<string, number> },
): Count | RowRefusal {
  const { sku = '', place: name = '', on_hand: pieces = '', counted_at: moment = '' } = cells
  if (sku === '') return { code: 'inventory.row.no_sku', column: 'sku' }
  const offerId = known.offerIds.get(sku)
  if (offerId === undefined) return { code: 'inventory.row.unknown_sku', column: 'sku', params: { cell: sku } }
  const place = known.places.find(({ slug, title }) =>
    [slug, ...Object.values(title)].some((one) => one.toLowerCase() === name.toLowerCase()),
  )
  const params = { cell: name, places: known.places.map(({ slug }) => slug).join(', ') }
  if (!place) return { code: 'inventory.row.unknown_place', column: 'place', params }
  const plain = pieces.replaceAll(/[\s\u00A0\u202F]/gu, '')
  if (plain !== '' && !/^\d{1,7}$/.test(plain)) return { code: 'inventory.row.no_number', column: 'on_hand', params: { cell: pieces } }
  const at = moment === '' ? null : readMoment(moment)
  if (at === undefined) return { code: 'inventory.row.no_moment', column: 'counted_at', params: { cell: moment } }
  return { sku, place: place.slug, offerId, locationId: place.id, at, quantity: plain === '' ? undefined : Number(plain) }
}

const keyOf = (sku: string, place: string): string => `${sku} · ${place}`

const refused = ({ line, cells }: CsvLine, refusal: RowRefusal): PlannedRow => ({
  number: line,
  key: cells.sku ? keyOf(cells.sku, cells.place ?? '') : '',
  state: 'refused',
  rowId: null,
  revision: null,
  before: null,
  after: { ...cells },
  refusal,
})

function planCount(line: CsvLine, { sku, place, quantity, offerId }: Count, shelf: repo.ReckonedShelf): PlannedRow {
  const refusal = quantity === undefined ? undefined : refusalOfCount(shelf)
  if (refusal) return refused(line, refusal)
  const before = { sku, place, on_hand: shelf.onHand, counted_at: shelf.countedAt?.toISOString() ?? null }
  const counted = quantity ?? shelf.onHand - shelf.moved
  const onHand = onHandNow({ quantity: counted, moved: shelf.moved })
  const after: PlannedShelf = { sku, place, on_hand: onHand, counted_at: shelf.at.toISOString(), counted, moved: shelf.moved }
  const state = onHand === shelf.onHand ? 'same' : 'changed'
  return { number: line.line, key: keyOf(sku, place), state, rowId: offerId, revision: null, before, after }
}

/** Writes the counts of a portion into the books, tells the operator of promises that cannot be kept, and audits each place. */
async function write(
  tx: Db,
  platform: Platform,
  { author, told }: { author: Author; told: FeedTold },
  changes: readonly RowChange[],
): Promise<RowOutcome[]> {
  const places = await listLocationIds(tx)
  const asked = changes.map((change) => ({ number: change.number, change: readShelfChange(change) }))
  const known = asked.flatMap(({ number, change }) => {
    const locationId = places.get(change.place)
    return locationId === undefined ? [] : [{ number, change, locationId, offerId: change.offerId, at: change.at }]
  })
  await repo.lockShelvesOf(tx, known)
  const shelves = await repo.reckonShelves(tx, known)
  const decided = known.map((one, index) => {
    const shelf = shelves[index]
    return { ...one, shelf, outcome: shelf ? shelfBehind(one.change, shelf) : { code: 'run.moved' } }
  })
  const written = decided.flatMap(({ outcome, shelf, ...one }) =>
    'code' in outcome || !shelf ? [] : [{ ...one, ...outcome, was: shelf.onHand }],
  )
  if (written.length > 0) await writeShelves(tx, platform, author, written)
  if (written.length > 0) await told(tx, platform)
  await audit(tx, author, written)
  const outcomes = new Map(decided.map(({ number, outcome }) => [number, outcome]))
  return asked.map(({ number, change }) => {
    const outcome = outcomes.get(number) ?? { code: 'inventory.place_not_found' }
    return 'code' in outcome ? { number, refusal: outcome } : { number, rowId: change.offerId, revision: null }
  })
}

interface WrittenShelf {
  change: ShelfChange
  locationId: number
  offerId: number
  quantity: number
  countedAt: Date | null
  was: number
}

async function writeShelves(tx: Db, platform: Platform, author: Author, written: readonly WrittenShelf[]): Promise<void> {
  const { memberId, actor: member } = namesOf(author)
  const short = await setStockAbsolute(tx, written, { memberId, member, ...(author.reason !== undefined && { note: author.reason }) })
  await repo.noteCountedShelves(
    tx,
    written.map(({ offerId, locationId, countedAt }) => ({ offerId, locationId, at: countedAt })),
  )
  if (short.length === 0) return
  for (const locationId of new Set(written.map((one) => one.locationId))) await notifyOfShortage(tx, platform, locationId, short)
}

async function audit(tx: Db, author: Author, written: readonly WrittenShelf[]): Promise<void> {
  for (const [id, shelves] of Map.groupBy(written, ({ locationId }) => locationId)) {
    const sideOf = (pieces: (one: WrittenShelf) => number): Record<string, number> =>
      Object.fromEntries(shelves.map((one) => [('does' in one.change ? one.change.does : one.change.undoes).sku, pieces(one)]))
    await recordAct(tx, author, {
      permission: 'stock.write',
      objectKind: 'locations',
      id,
      act: 'count_stock',
      before: sideOf(({ was }) => was),
      after: sideOf(({ quantity }) => quantity),
    })
  }
}
