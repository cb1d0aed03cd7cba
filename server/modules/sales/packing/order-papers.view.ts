import { undoCode } from '#contracts/staff/packing-codes.ts'
import type { MessageParams } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { formatRoubles, kopecksToRoubles } from '#core/money.ts'
import type { Platform } from '#server/platform/module.ts'
import type { Desk } from './desk.service.ts'
import { carrierFor, carrierTitle } from './handovers.service.ts'
import { shortName } from './packing.rules.ts'
import { barcodeHtml, html, type Html } from './prints.view.ts'

/** What is printed in which language; `say` has the words of prints. */
export interface Printing {
  platform: Platform
  locale: Locale
  say: (key: string, params?: MessageParams) => string
}

/** In place of any paper of a cancelled order: nothing that could go onto a parcel. */
export function cancelledSheet({ say }: Printing, number: string, replacedBy: string | undefined): Html {
  return html`<section>
    <h1>${say('order', { number })}</h1>
    <p class="big">${say('cancelled')}</p>
    <p class="q">${replacedBy === undefined ? '' : say('replacedBy', { number: replacedBy })}</p>
    <p>${say('unpack')}</p>
  </section>`
}

function heading({ locale, say }: Printing, { order }: Desk, again: string): Html {
  const title = say('order', { number: order.number })
  return html`<header>
    <div>
      <h1>${title}</h1>
      <p>${shortName(order.recipient ?? order.contact)}, ${textIn(locale, order.cityTitle)}. ${textIn(locale, order.delivery.title)}</p>
      <p class="mut">${again}</p>
    </div>
    ${barcodeHtml(order.number)}
  </header>`
}

/** What lies in the parcel; nothing with prices in a gift. */
export function slip(printing: Printing, desk: Desk, again: string): Html {
  const { locale, say } = printing
  const { order, lines } = desk
  const money = (kopecks: number) => formatRoubles(kopecksToRoubles(kopecks), locale)
  const isPriced = !order.isGift
  const head = isPriced
    ? html`<th class="r">${say('price')}</th>
        <th class="r">${say('sum')}</th>`
    : html``
  const off = order.saleDiscount + order.promotionDiscount + order.couponDiscount + order.bonusDiscount
  const less =
    off > 0
      ? html`<dt>${say('bonuses')}</dt>
          <dd>−${money(off)}</dd>`
      : html``
  const sums = html`<dl>
      ${less}
      <dt>${say('deliveryPrice')}</dt>
      <dd>${money(order.deliveryPrice)}</dd>
      <dt class="q">${say('total')}</dt>
      <dd class="q">${money(order.total)}</dd>
    </dl>
    <p class="r">${say('noReceipt')}</p>`
  return html`<section>
    ${heading(printing, desk, again)}
    <table>
      <thead>
        <tr>
          <th>${say('thing')}</th>
          <th>${say('size')}</th>
          <th class="r">${say('pieces')}</th>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          ({ item, sku, quantity }) =>
            html`<tr>
              <td>${textIn(locale, item.title)}<br /><span class="mut">${textIn(locale, item.color)}, ${sku}</span></td>
              <td class="q">${textIn(locale, item.size)}</td>
              <td class="r q">${quantity}</td>
              ${
                isPriced
                  ? html`<td class="r">${money(item.oldPrice ?? item.price)}</td>
                      <td class="r">${money((item.oldPrice ?? item.price) * quantity)}</td>`
                  : html``
              }
            </tr>`,
        )}
      </tbody>
    </table>
    ${isPriced ? sums : html`<p>${say('gift')}</p>`}
  </section>`
}

/** The order at the packing desk: its number, its pieces and the code that undoes a scan, in bars. */
export function orderSheet(printing: Printing, desk: Desk, again: string): Html {
  const { locale, say } = printing
  return html`<section>
    ${heading(printing, desk, again)}
    <table>
      <tbody>
        ${desk.lines.map(
          (line) =>
            html`<tr>
              <td class="q">${line.places.map((one) => html`${textIn(locale, one)} `)}</td>
              <td>${textIn(locale, line.item.title)}<br /><span class="mut">${textIn(locale, line.item.color)}</span></td>
              <td class="q">${textIn(locale, line.item.size)}</td>
              <td class="r q">${line.quantity}</td>
              <td>${barcodeHtml(line.barcode ?? line.sku)}${line.sku}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <footer>
      <div>
        <p>${say('undo')}</p>
        ${barcodeHtml(undoCode)}
      </div>
    </footer>
  </section>`
}

/** On the parcel: whose it is by first name and letter, and the number in bars. The carrier's own label has the address. */
export function label(printing: Printing, { order, packing, lines }: Desk, again: string): Html {
  const { platform, locale, say } = printing
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const weight = packing?.grams ? html`<p>${say('weight')} ${say('kg', { kg: packing.grams / 1000 })}</p>` : html``
  return html`<section>
    <p class="q">${carrierTitle(platform, carrierFor(platform, order), locale)}</p>
    <p class="big">${textIn(locale, order.cityTitle)}</p>
    <p class="q">${shortName(order.recipient ?? order.contact)}</p>
    <p>${textIn(locale, order.delivery.title)}</p>
    ${barcodeHtml(order.number)}
    <p>${say('pieces')} ${pieces}</p>
    ${weight}
    <p class="mut">${again}</p>
  </section>`
}
