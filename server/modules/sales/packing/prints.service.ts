import type { PrintKind } from '#contracts/staff/packing.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { MessageParams } from '#core/domain-error.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Platform } from '#server/platform/module.ts'
import { findOffers } from '#server/modules/goods/catalog/index.ts'
import { findOrder, findOrderByNumber } from '#server/modules/sales/orders/index.ts'
import { byOf } from './author.ts'
import { listReplacing, readDesks, type Desk } from './desk.service.ts'
import * as handovers from './handovers.repo.ts'
import { carrierTitle } from './handovers.service.ts'
import { nothingToPrint } from './packing.errors.ts'
import { cancelledSheet, label, orderSheet, slip, type Printing } from './order-papers.view.ts'
import * as repo from './prints.repo.ts'
import { barcodeHtml, html, printDocument, type Html } from './prints.view.ts'

/**
 * A page to print, many things in one, as HTML with its codes in bars; it is noted who printed what, and a thing that was printed before says so. A gift's slip
 * has no prices. Things that there are not are left out; in place of the paper of a cancelled order one says that it is. Throws `packing.nothing_to_print` (404). Source: ADM-22.
 */
export async function printPage(
  platform: Platform,
  author: Author,
  { kind, ids }: { kind: PrintKind; ids: readonly string[] },
  locale: Locale,
): Promise<string> {
  const { db } = platform
  const say = (key: string, params?: MessageParams) => platform.translator.text(locale, `packing.print.${key}`, params)
  const printing = { platform, locale, say }
  const unique = [...new Set(ids)]
  const before = await repo.countPrints(db, kind, unique)
  const again = (id: string): string => (before.has(id) ? say('reprint', { count: (before.get(id) ?? 0) + 1 }) : '')
  const { sheets, objects } = kind === 'register' ? await registers(printing, unique, again) : await ofOrders(printing, kind, unique, again)
  if (sheets.length === 0) throw nothingToPrint()
  const at = platform.clock.now()
  await repo.insertPrints(
    db,
    objects.map((object) => ({ kind, object, ...byOf(author), at })),
  )
  return printDocument(say(kind), say('press'), sheets, { lang: locale, isLabel: kind === 'label' })
}

interface Sheets {
  sheets: Html[]
  objects: string[]
}

async function ofOrders(printing: Printing, kind: PrintKind, numbers: readonly string[], again: (id: string) => string): Promise<Sheets> {
  const { db } = printing.platform
  const orders = (await Promise.all(numbers.map((number) => findOrderByNumber(db, number)))).filter((order) => order !== undefined)
  const desks = await readDesks(db, orders)
  const objects = orders.map(({ number }) => number)
  const replacing = await listReplacing(db, orders)
  const notToPack = ({ order }: Desk): Html | undefined =>
    order.status === 'cancelled' ? cancelledSheet(printing, order.number, replacing.get(order.id)) : undefined
  if (kind === 'picklist') {
    const toPack = desks.filter(({ order }) => order.status !== 'cancelled')
    const lists = toPack.length > 0 ? [await pickList(printing, toPack)] : []
    return { sheets: [...lists, ...desks.map(notToPack).filter((sheet) => sheet !== undefined)], objects }
  }
  const sheetOf = kind === 'label' ? label : kind === 'slip' ? slip : orderSheet
  return { sheets: desks.map((desk) => notToPack(desk) ?? sheetOf(printing, desk, again(desk.order.number))), objects }
}

/** Pieces of many orders by place, category and number, so that whoever fetches them walks once. */
async function pickList({ platform, locale, say }: Printing, desks: readonly Desk[]): Promise<Html> {
  const lines = desks.flatMap((desk) => desk.lines.map((line) => ({ line, number: desk.order.number })))
  const offers = await findOffers(platform.db, [...new Set(lines.map(({ line }) => line.offerId))])
  const rows = [...Map.groupBy(lines, ({ line }) => line.offerId).values()].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    const { line } = first
    const category = offers.get(line.offerId)?.product.category
    return [
      {
        line,
        place: line.places.map((one) => textIn(locale, one)).join(', '),
        category: category ? textIn(locale, category) : '',
        quantity: alike.reduce((sum, one) => sum + one.line.quantity - one.line.done, 0),
      },
    ]
  })
  const sorted = rows
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => a.place.localeCompare(b.place) || a.category.localeCompare(b.category) || a.line.sku.localeCompare(b.line.sku))
  return html`<section>
    <header>
      <h1>${say('picklist')}</h1>
      <p>${desks.map(({ order }) => html`${order.number}<br />`)}</p>
    </header>
    <table>
      <thead>
        <tr>
          <th>${say('place')}</th>
          <th>${say('thing')}</th>
          <th>${say('size')}</th>
          <th class="r">${say('pieces')}</th>
          <th>${say('sku')}</th>
          <th>${say('taken')}</th>
        </tr>
      </thead>
      <tbody>
        ${sorted.map(
          ({ line, place, category, quantity }) =>
            html`<tr>
              <td class="q">${place}</td>
              <td>${textIn(locale, line.item.title)}<br /><span class="mut">${category}, ${textIn(locale, line.item.color)}</span></td>
              <td class="q">${textIn(locale, line.item.size)}</td>
              <td class="r q">${quantity}</td>
              <td>${barcodeHtml(line.barcode ?? line.sku)}${line.sku}</td>
              <td><i class="bx"></i></td>
            </tr>`,
        )}
      </tbody>
    </table>
    <footer><span>${say('walk')}</span></footer>
  </section>`
}

/** What was given to a carrier together, for both to sign. */
async function registers({ platform, locale, say }: Printing, ids: readonly string[], again: (id: string) => string): Promise<Sheets> {
  const { db } = platform
  const known = await Promise.all(ids.filter((id) => /^\d{1,9}$/.test(id)).map((id) => handovers.findHandover(db, Number(id))))
  const rows = known.filter((row) => row !== undefined)
  const sheets = rows.map(async (row): Promise<Html> => {
    const orders = await Promise.all((await handovers.listOrdersOf(db, row.id)).map((id) => findOrder(db, id)))
    const desks = await readDesks(
      db,
      orders.filter((order) => order !== undefined),
    )
    const day = new Date(`${row.day}T12:00:00Z`).toLocaleDateString(locale === 'ru' ? 'ru-RU' : 'en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const title = say('registerTitle', { id: row.id, carrier: carrierTitle(platform, row.carrier, locale), day })
    return html`<section>
      <header>
        <div>
          <h1>${title}</h1>
          <p>${say('parcels', { count: desks.length })}</p>
          <p class="mut">${again(String(row.id))}</p>
        </div>
      </header>
      <table>
        <thead>
          <tr>
            <th>${say('no')}</th>
            <th>${say('orderHead')}</th>
            <th class="r">${say('pieces')}</th>
            <th class="r">${say('weight')}</th>
          </tr>
        </thead>
        <tbody>
          ${desks.map(
            ({ order, packing, lines }, index) =>
              html`<tr>
                <td>${index + 1}</td>
                <td>${barcodeHtml(order.number)}</td>
                <td class="r">${lines.reduce((sum, { quantity }) => sum + quantity, 0)}</td>
                <td class="r">${say('kg', { kg: (packing?.grams ?? 0) / 1000 })}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <footer><span>${say('given')} ${row.actor} ____________</span><span>${say('accepted')} ____________</span></footer>
    </section>`
  })
  return { sheets: await Promise.all(sheets), objects: rows.map(({ id }) => String(id)) }
}
