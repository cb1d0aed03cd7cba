import { DomainErrors, type DomainError } from '#core/domain-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { codeTaken, needsNoCode, noSuchLine, notOfLine, ofOtherLine, tooManyCodes, whichPieces, wrongCode } from './marking.errors.ts'
import * as repo from './marking.repo.ts'
import type { CodeRow } from './marking.repo.ts'
import { namedRange, readMarkingCode, type MarkingCode, type Scan } from './marking.rules.ts'

/** A line of an order, as far as codes must know it. */
export interface CodedLine {
  id: number
  /** Its place in the order, from 0 on. */
  place: number
  quantity: number
  isMarked: boolean
}

/** How many codes each of these lines has. */
export async function countCodes(db: Db, itemIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = Map.groupBy(await repo.listLive(db, itemIds), (row) => row.orderItemId)
  return new Map([...rows].map(([id, codes]) => [id, codes.length]))
}

/**
 * Keeps the codes that were scanned for the lines of an order that the caller has locked, all of them or none; what a line has already says nothing. `unread`
 * are refusals of what could not even be read; `numberOf` tells of which order another line is. Throws DomainErrors, one for each scan that is wrong: `marking.wrong_…`, `marking.no_such_line`,
 * `marking.needs_no_code` (400), `marking.of_other_line`, `marking.taken`, `marking.too_many` (409). Source: decisions J.
 */
export async function captureCodes(
  tx: Db,
  lines: readonly CodedLine[],
  scans: readonly Scan[],
  {
    by,
    memberId = null,
    now,
    unread = [],
    numberOf,
  }: {
    by: string
    memberId?: number | null | undefined
    now: Date
    unread?: readonly DomainError[]
    numberOf: (itemId: number) => Promise<string>
  },
): Promise<void> {
  const refusals: DomainError[] = [...unread]
  const fresh = new Map<string, Read>()
  for (const read of scans.flatMap((scan) => readOne(lines, scan, refusals))) {
    const same = fresh.get(read.mark)
    if (!same) fresh.set(read.mark, read)
    else if (same.line !== read.line) refusals.push(ofOtherLine(read.scan))
  }
  const live = await repo.findLive(tx, [...fresh.keys()])
  for (const { mark, scan, line } of fresh.values()) {
    const where = live.get(mark)
    if (where === undefined) continue
    fresh.delete(mark)
    if (where === line.id) continue
    const isOwn = lines.some(({ id }) => id === where)
    refusals.push(isOwn ? ofOtherLine(scan) : codeTaken(scan, await numberOf(where)))
  }
  const counts = await countCodes(
    tx,
    lines.map(({ id }) => id),
  )
  for (const [line, its] of Map.groupBy(fresh.values(), (read) => read.line)) {
    const count = (counts.get(line.id) ?? 0) + its.length
    if (count > line.quantity) refusals.push(tooManyCodes(line, count))
  }
  if (refusals.length > 0) throw new DomainErrors(inOrder(refusals))
  // In the order in which they were scanned. Whoever scans the same codes for another order waits, or is tried again after a deadlock.
  for (const { mark, code, scan, line } of fresh.values()) {
    const isNew = await repo.insertCode(tx, { orderItemId: line.id, mark, code, scannedBy: by, memberId, createdAt: now })
    if (!isNew) throw new DomainErrors([codeTaken(scan, await numberOf((await repo.findLive(tx, [mark])).get(mark) ?? 0))])
  }
}

type Read = MarkingCode & { scan: Scan; line: CodedLine }

function readOne(lines: readonly CodedLine[], scan: Scan, refusals: DomainError[]): Read[] {
  const line = lines.find(({ place }) => place === scan.place)
  const told = readMarkingCode(scan.code)
  if (line?.isMarked && told.ok) return [{ ...told.read, scan, line }]
  if (!line) refusals.push(noSuchLine(scan))
  else if (!line.isMarked) refusals.push(needsNoCode(scan))
  else if (!told.ok) refusals.push(wrongCode(scan, told.problem))
  return []
}

const inOrder = (refusals: readonly DomainError[]) =>
  refusals.toSorted((a, b) => Number(a.params.at ?? Infinity) - Number(b.params.at ?? Infinity))

/** A line of which some pieces go: they were left at the counter, or come back. */
export interface GoingLine {
  id: number
  place: number
  /** Those that could go. */
  pieces: number
  going: number
}

/** Whatever becomes of codes whose pieces are not with the shopper any more. */
export type Fate = { state: 'freed' } | { state: 'returned'; returnId: number }

/**
 * The codes of pieces that go are free to be sold again. Which they are need not be said when all pieces of a line go; of some, `scans` names them, or, when
 * nobody can (`assumed`), those that were scanned last are taken to be they. Answers what was assumed, by the line's id. Throws DomainErrors:
 * `marking.wrong_…` (400), `marking.not_of_line`, `marking.which_pieces` (409).
 */
export async function letGo(
  tx: Db,
  lines: readonly GoingLine[],
  scans: readonly Scan[] | 'assumed',
  fate: Fate,
): Promise<ReadonlyMap<number, string[]>> {
  const live = Map.groupBy(
    await repo.listLive(
      tx,
      lines.map(({ id }) => id),
    ),
    (row) => row.orderItemId,
  )
  const refusals: DomainError[] = []
  const assumed = new Map<number, string[]>()
  const named = scans === 'assumed' ? [] : namedIn(lines, scans, live, refusals)
  const gone = lines.flatMap((line): CodeRow[] => {
    const codes = live.get(line.id) ?? []
    if (line.going === line.pieces) return codes
    const range = namedRange({ coded: codes.length, ...line })
    if (scans === 'assumed') {
      const last = codes.slice(codes.length - range.most)
      if (last.length > 0)
        assumed.set(
          line.id,
          last.map(({ code }) => code),
        )
      return last
    }
    const its = named.filter((row) => row.orderItemId === line.id)
    if (its.length < range.least || its.length > range.most) refusals.push(whichPieces(line.place, range, its.length))
    return its
  })
  if (refusals.length > 0) throw new DomainErrors(inOrder(refusals))
  await repo.setState(
    tx,
    gone.map(({ id }) => id),
    fate,
  )
  return assumed
}

/** The rows of what was named, each once. */
function namedIn(
  lines: readonly GoingLine[],
  scans: readonly Scan[],
  live: ReadonlyMap<number, CodeRow[]>,
  refusals: DomainError[],
): CodeRow[] {
  const rows = scans.flatMap((scan) => {
    const told = readMarkingCode(scan.code)
    if (!told.ok) {
      refusals.push(wrongCode(scan, told.problem))
      return []
    }
    const line = lines.find(({ place }) => place === scan.place)
    const row = (line && live.get(line.id))?.find(({ mark }) => mark === told.read.mark)
    if (!row) refusals.push(notOfLine(scan))
    return row ? [row] : []
  })
  return [...new Set(rows)]
}

/** What was packed and never handed over is free to be sold again. */
export async function freeCodes(tx: Db, itemIds: readonly number[]): Promise<void> {
  const packed = (await repo.listLive(tx, itemIds)).filter(({ state }) => state === 'packed')
  await repo.setState(
    tx,
    packed.map(({ id }) => id),
    { state: 'freed' },
  )
}

/** One piece was taken out of the parcel again: its code, with the tail or without, is free. Nothing to do for a code that these lines do not have packed. */
export async function freeCode(tx: Db, itemIds: readonly number[], code: string): Promise<void> {
  const told = readMarkingCode(code)
  const packed = told.ok ? (await repo.listLive(tx, itemIds)).filter((row) => row.state === 'packed' && row.mark === told.read.mark) : []
  await repo.setState(
    tx,
    packed.map(({ id }) => id),
    { state: 'freed' },
  )
}

/** The line of whatever order that has this code now; undefined when none has. Source: ADM-21. */
export async function findLineOfCode(db: Db, { mark }: Pick<MarkingCode, 'mark'>): Promise<number | undefined> {
  return (await repo.findLive(db, [mark])).get(mark)
}

/**
 * The receipt of the handover names the codes of the pieces that stay with the shopper, `kept` of each line: they are sold from now on. Answers them by the
 * line's id, in the order in which they were scanned; what is more than was kept is free again. Source: decisions J.
 */
export async function sellCodes(tx: Db, lines: readonly { id: number; kept: number }[]): Promise<ReadonlyMap<number, string[]>> {
  const live = Map.groupBy(
    await repo.listLive(
      tx,
      lines.map(({ id }) => id),
    ),
    (row) => row.orderItemId,
  )
  const keptOf = new Map(lines.map(({ id, kept }) => [id, (live.get(id) ?? []).slice(0, kept)]))
  const sold = [...keptOf.values()].flat()
  const idsOf = (rows: readonly CodeRow[]) => rows.map(({ id }) => id)
  await repo.setState(tx, idsOf([...live.values()].flat().filter((row) => !sold.includes(row))), { state: 'freed' })
  await repo.setState(tx, idsOf(sold), { state: 'sold' })
  return new Map([...keptOf].map(([id, rows]) => [id, rows.map(({ code }) => code)]))
}

/** The codes that came back with a return, by the id of the order's line. */
export async function codesOfReturn(db: Db, returnId: number): Promise<ReadonlyMap<number, string[]>> {
  const rows = Map.groupBy(await repo.listReturned(db, returnId), (row) => row.orderItemId)
  return new Map([...rows].map(([id, codes]) => [id, codes.map(({ code }) => code)]))
}
