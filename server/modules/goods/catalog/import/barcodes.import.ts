import { sql } from 'drizzle-orm'
import { isBarcode } from '#core/gtin.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** What becomes of a row of the file. */
export interface ImportedBarcode {
  line: number
  sku: string
  state: 'new' | 'changed' | 'same' | 'refused'
  /** Why it is refused. */
  refusal?: 'unreadable' | 'no_such_article' | 'no_barcode' | 'named_twice' | 'taken'
}

interface StoredOffer {
  id: number
  sku: string
  barcode: string | null
}

/**
 * Takes the barcodes of a file, columns `sku;barcode` (tab and comma do as well), in one transaction. Rows that are refused are left out and named:
 * unknown articles, numbers that are no EAN-13 or EAN-8, and those of another article that the file does not change as well. A preview writes nothing.
 * Source: ADM-21, ADM-69.
 */
export async function importBarcodes(
  { db }: { db: Database },
  author: Author,
  text: string,
  isPreview: boolean,
): Promise<ImportedBarcode[]> {
  const lines = readLines(text)
  if (isPreview) return judge(lines, await listOffers(db)).rows
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table offers in share row exclusive mode`)
    const { rows, changes } = judge(lines, await listOffers(tx))
    const ids = changes.map(({ offer }) => offer.id)
    // First none of them has one: two articles may change places.
    await tx.execute(sql`update offers set barcode = null where id = any(${sql.param(ids)}::int[]) and barcode is not null`)
    await tx.execute(sql`
      update offers o set barcode = t.barcode
      from unnest(${sql.param(ids)}::int[], ${sql.param(changes.map(({ barcode }) => barcode))}::text[]) as t (id, barcode) where o.id = t.id`)
    for (const { offer, barcode } of changes)
      await recordAct(tx, author, {
        permission: 'catalog.write',
        objectKind: 'offers',
        id: offer.sku,
        act: 'set_barcode',
        before: { barcode: offer.barcode },
        after: { barcode },
      })
    return rows
  })
}

interface Line {
  line: number
  sku: string
  barcode: string
}

interface Change {
  offer: StoredOffer
  barcode: string
}

function judge(lines: readonly Line[], offers: readonly StoredOffer[]): { rows: ImportedBarcode[]; changes: Change[] } {
  const bySku = new Map(offers.map((offer) => [offer.sku, offer]))
  const named = Map.groupBy(lines, ({ sku }) => sku)
  const givenTo = Map.groupBy(lines, ({ barcode }) => barcode)
  const isTwice = ({ sku, barcode }: Line) => (named.get(sku)?.length ?? 0) > 1 || (givenTo.get(barcode)?.length ?? 0) > 1
  const owner = new Map(offers.flatMap((offer) => (offer.barcode === null ? [] : [[offer.barcode, offer.sku] as const])))
  // Whoever waits for the barcode of another leaves their own only if that one leaves theirs, and so on along the chain.
  const leaving = new Map(
    lines
      .filter((line) => isBarcode(line.barcode) && !isTwice(line) && (bySku.get(line.sku)?.barcode ?? line.barcode) !== line.barcode)
      .map(({ sku, barcode }) => [sku, barcode]),
  )
  const staying = () => [...leaving].filter(([, barcode]) => !leaving.has(owner.get(barcode) ?? '') && owner.has(barcode))
  for (let stay = staying(); stay.length > 0; stay = staying()) for (const [sku] of stay) leaving.delete(sku)
  const changes: Change[] = []
  const rows = lines.map(({ line, sku, barcode }): ImportedBarcode => {
    const refuse = (refusal: NonNullable<ImportedBarcode['refusal']>): ImportedBarcode => ({ line, sku, state: 'refused', refusal })
    const offer = bySku.get(sku)
    if (sku === '' || barcode === '') return refuse('unreadable')
    if (!offer) return refuse('no_such_article')
    if (!isBarcode(barcode)) return refuse('no_barcode')
    if (isTwice({ line, sku, barcode })) return refuse('named_twice')
    if (offer.barcode === barcode) return { line, sku, state: 'same' }
    const other = owner.get(barcode)
    if (other !== undefined && !leaving.has(other)) return refuse('taken')
    changes.push({ offer, barcode })
    return { line, sku, state: offer.barcode === null ? 'new' : 'changed' }
  })
  return { rows, changes }
}

async function listOffers(db: Db): Promise<StoredOffer[]> {
  return (await db.execute<{ id: number; sku: string; barcode: string | null }>(sql`select id, sku, barcode from offers`)).rows
}

function readLines(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((row, index) => ({ line: index + 1, cells: cellsOf(row) }))
    .filter(({ line, cells }) => cells.some((cell) => cell !== '') && !(line === 1 && cells[0]?.toLowerCase() === 'sku'))
    .map(({ line, cells: [sku = '', barcode = ''] }) => ({ line, sku, barcode }))
}

function cellsOf(row: string): string[] {
  const separator = [';', '\t'].find((one) => row.includes(one)) ?? ','
  return row.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}
