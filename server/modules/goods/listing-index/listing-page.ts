import type { Sort } from '#contracts/catalog.contract.ts'
import { hasBit, listBits, setBit, type Bits, type Span } from './bits.ts'
import type { CodeColumn } from './code-column.ts'
import type { Milestones, PoolMilestones } from './milestones.ts'
import type { ProductTable } from './product-table.ts'
import type { SortOrder } from './sort-order.ts'
import type { Workspace } from './workspace.ts'

export interface PageRequest {
  hits: Bits
  span: Span
  /** Products among the hits. */
  count: number
  /** Of the pool, when the hits are all of it. */
  milestones: PoolMilestones | undefined
  sort: Sort
  /** Positions by hand, by ordinal: they go first in "recommended". */
  pins: ReadonlyMap<number, number>
  /** The sizes that can be had: in "recommended" what has none goes last. */
  served: CodeColumn
  /** Kopecks: none of the hits is cheaper, or dearer. */
  price: { min: number; max: number }
  offset: number
  limit: number
}

/** Places of an order, from the first up to, without, the end. */
interface Stretch {
  first: number
  end: number
}

/** The ids of one page. */
export function pageOf(table: ProductTable, request: PageRequest, work: Workspace): number[] {
  return pageOrdinals(table, request, work).map((ordinal) => table.ids[ordinal] as number)
}

function pageOrdinals(table: ProductTable, request: PageRequest, work: Workspace): number[] {
  switch (request.sort) {
    case 'recommended':
      return recommended(table.orders.popularity, request, work)
    case 'new':
      return take(table.orders.published, request, work)
    case 'price':
      return priced(table, table.orders.price, request, work)
    case '-price':
      return priced(table, table.orders.priceDown, request, work)
    case 'discount':
      return discounted(table, request, work)
  }
}

/** In an order by price, either way round, the hits stand between the first and the last of their prices. */
function priced({ price, orders }: ProductTable, order: SortOrder, request: PageRequest, work: Workspace): number[] {
  const { min, max } = request.price
  const kopecks = (ordinal: number): number => price[ordinal] as number
  const [isBefore, isWithin] =
    order === orders.price
      ? [(ordinal: number) => kopecks(ordinal) < min, (ordinal: number) => kopecks(ordinal) <= max]
      : [(ordinal: number) => kopecks(ordinal) > max, (ordinal: number) => kopecks(ordinal) >= min]
  return take(order, { ...request, stretch: { first: order.placeAfter(isBefore), end: order.placeAfter(isWithin) } }, work)
}

/** What is reduced stands first: it is looked for by itself, and of hits of which nothing is reduced the rest where it begins. */
function discounted(table: ProductTable, request: PageRequest, work: Workspace): number[] {
  const order = table.orders.percent
  const { hits, span, offset, limit } = request
  if (request.milestones) return take(order, request, work)
  const reduced = work.takeToFill(span)
  work.memory.intersect(reduced, hits, table.values.discount.having(), span)
  const count = work.memory.countBoth(reduced, reduced, span)
  const end = order.placeAfter((ordinal) => (table.percent[ordinal] as number) > 0)
  if (count === 0) return take(order, { ...request, stretch: { first: end, end: order.size } }, work)
  if (offset + limit > count) return take(order, request, work)
  return take(order, { ...request, hits: reduced, count, stretch: { first: 0, end } }, work)
}

function recommended(order: SortOrder, request: PageRequest, work: Workspace): number[] {
  const { hits, span, pins, served, offset, limit } = request
  const late = lateOf(served)
  const pinned = [...pins.keys()]
    .filter((ordinal) => hasBit(hits, ordinal))
    .toSorted((a, b) => (pins.get(a) ?? 0) - (pins.get(b) ?? 0) || late(a) - late(b) || (order.rank[a] ?? 0) - (order.rank[b] ?? 0))
  const first = pinned.slice(offset, offset + limit)
  if (first.length === limit) return first
  if (pinned.length === 0) return take(order, request, work, served)
  const others = work.takeToFill(span)
  others.set(hits.subarray(span.first, span.end), span.first)
  for (const ordinal of pinned) setBit(others, ordinal, false)
  const rest = {
    ...request,
    hits: others,
    count: request.count - pinned.length,
    offset: Math.max(0, offset - pinned.length),
    limit: limit - first.length,
  }
  return [...first, ...take(order, rest, work, served)]
}

/** 1 for what goes after all others. */
function lateOf(served: CodeColumn): (ordinal: number) => number {
  return (ordinal) => (served.codes[ordinal] === 0 ? 1 : 0)
}

interface Slice extends Pick<PageRequest, 'hits' | 'span' | 'count' | 'milestones' | 'offset' | 'limit'> {
  /** Where in the order all the hits stand. */
  stretch?: Stretch
}

/** A part of the hits in an order; of `served`, what has no size that can be had after all others. */
function take(order: SortOrder, slice: Slice, work: Workspace, served?: CodeColumn): number[] {
  const { count, offset, limit } = slice
  if (offset >= count) return []
  const milestones = slice.milestones?.of(order, served)
  const late = served && lateOf(served)
  // Walking meets a hit every so many steps, if they stand as evenly; picking looks at every hit a few times. What is walked with
  // milestones is not walked again until something changes; without them, hits that are not met soon stand far from the beginning.
  const { first, end } = slice.stretch ?? { first: 0, end: order.size }
  const steps = ((offset + limit - (milestones?.before(offset).passed ?? 0)) * (end - first)) / count
  const most = count * (milestones ? 4 : 2)
  const patience = milestones ? most : Math.min(most, Math.ceil(Math.max(steps * 4, count / 2)))
  return (steps < most && walk(order, slice, late, milestones, patience)) || pick(order, slice, work, late)
}

/** Undefined when it would take more than so many steps, since the hits stand far from the beginning. */
function walk(
  { order, size }: SortOrder,
  { hits, count, offset, limit, stretch }: Slice,
  late: ((ordinal: number) => number) | undefined,
  milestones: Milestones | undefined,
  most: number,
): number[] | undefined {
  const page: number[] = []
  const wanted = Math.min(limit, count - offset)
  const known = milestones?.before(offset) ?? { step: 0, passed: 0 }
  let step = Math.max(known.step, stretch?.first ?? 0)
  let { passed } = known
  for (const end = Math.min(step + most, late ? size * 2 : size); page.length < wanted; step++) {
    if (step === end) return undefined
    // What is late is met when the order is walked for the second time.
    const round = step < size ? 0 : 1
    const ordinal = order[step - round * size] as number
    if (!hasBit(hits, ordinal) || (late && late(ordinal) !== round)) continue
    milestones?.note(step, passed)
    if (passed++ >= offset) page.push(ordinal)
  }
  return page
}

const buckets = 4096

function pick({ order, rank, size }: SortOrder, slice: Slice, work: Workspace, late?: (ordinal: number) => number): number[] {
  const { hits, span, offset, limit } = slice
  // The place of each hit, the late ones behind the end; counted in buckets, so that only those of the page are sorted.
  const places = work.ordinals
  const n = listBits(hits, span, places)
  const ends = new Uint32Array(buckets)
  const shift = Math.max(0, 32 - Math.clz32(size * 2) - 12)
  for (let at = 0; at < n; at++) {
    const ordinal = places[at] as number
    const place = (rank[ordinal] as number) + (late ? late(ordinal) * size : 0)
    places[at] = place
    ends[place >>> shift] = (ends[place >>> shift] as number) + 1
  }
  let first = 0
  let skipped = 0
  while (skipped + (ends[first] as number) <= offset) skipped += ends[first++] as number
  let last = first
  for (let held = skipped + (ends[first] as number); held < offset + limit && last < buckets - 1;) held += ends[++last] as number
  const near = places.subarray(0, n).filter((place) => place >>> shift >= first && place >>> shift <= last)
  const wanted = near.toSorted().subarray(offset - skipped, offset - skipped + limit)
  return Array.from(wanted, (place) => order[place % size] as number)
}
