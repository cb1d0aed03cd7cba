import { sql } from 'drizzle-orm'
import { simulatedCode } from '#server/modules/fulfillment/marking/index.ts'
import type { FiscalDocument } from '#server/modules/money/receipts/index.ts'
import { clearMemoized } from '#server/platform/db/memoized.ts'
import { takeOrderStep } from '#tools/run/order-step.ts'
import type { TestApp } from './app.ts'
import { haveOlga, olga } from './staff.ts'

/** From now on everything that is ordered must carry marking codes. */
export async function markEverything(app: TestApp): Promise<void> {
  await app.db.execute(sql`update models set is_marked = true`)
  clearMemoized(app.platform.db)
}

let codes = 0

/** A marking code that nobody has seen. */
export function aCode(): string {
  return simulatedCode('a test', ++codes)
}

/** The file of who scans these codes for a line of an order (from 1 on). */
export function scansFor(place: number, ...scanned: readonly string[]): string {
  return scanned.map((code) => `${place} ${code}\n`).join('')
}

/** Staff scan codes while they pack an order; answers what the command says. */
export async function scan(app: TestApp, number: string, text: string): Promise<string> {
  await haveOlga(app)
  return takeOrderStep(app.platform, { order: number, codes: text, staff: olga })
}

/** The codes of an order and what has become of each, in the order in which they were scanned. */
export async function codesOf(app: TestApp, orderId: number): Promise<[code: string, state: string][]> {
  const { rows } = await app.db.execute<{ code: string; state: string }>(sql`
    select c.code, c.state from marking_codes c join order_items i on i.id = c.order_item_id where i.order_id = ${orderId} order by c.id`)
  return rows.map(({ code, state }) => [code, state])
}

/** The goods in the receipts of an order of a kind: what each line is, and its code. */
export async function namedIn(
  app: TestApp,
  orderId: number,
  kind: string,
): Promise<[quantity: number, subject: string, code?: string][][]> {
  const { rows } = await app.db.execute<{ document: FiscalDocument }>(
    sql`select document from receipts where order_id = ${orderId} and kind = ${kind} order by id`,
  )
  return rows.map(({ document: { items } }) =>
    items
      .filter(({ paymentSubject }) => paymentSubject !== 'service')
      .map(({ quantity, paymentSubject, markingCode }): [number, string, string?] =>
        markingCode === undefined ? [quantity, paymentSubject] : [quantity, paymentSubject, markingCode],
      ),
  )
}
