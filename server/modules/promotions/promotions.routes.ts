import { calendarDay } from '../../../core/dates.ts'
import { textIn, type Locale } from '../../../core/locale.ts'
import type { PromoCode } from '../../../contracts/promotions.contract.ts'
import type { Http } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/module.ts'
import { readSeo } from '../content/index.ts'
import { findCustomer } from '../customers/index.ts'
import { phoneHashOf } from './code-buyer.ts'
import { countByPhone, listToldTo, type PromotionRow } from './promotions.repo.ts'

/** Binds the page of promo codes of the account. Source: BON-02. */
export function promotionsRoutes(http: Http, platform: Platform): void {
  http.serveCustomer('GET /personal/pages/promo', async (_input, { actor, locale }) => {
    const results = await listUsable(platform, actor.customerId, locale)
    return {
      title: platform.translator.text(locale, 'promotions.page'),
      count: results.length,
      results,
      seo: await readSeo(platform.db, '/my/bonuses', locale),
    }
  })
}

/** The codes that a shopper may still use. */
async function listUsable(platform: Platform, customerId: number, locale: Locale): Promise<PromoCode[]> {
  const { db, clock } = platform
  const customer = await findCustomer(db, customerId)
  const uses = customer ? await countByPhone(db, phoneHashOf(platform, customer.phone)) : new Map<number, number>()
  const rows = await listToldTo(db, customerId, clock.now())
  return rows
    .filter((row) => row.perPhoneLimit === null || (uses.get(row.id) ?? 0) < row.perPhoneLimit)
    .map((row) => promoCodeView(row, locale))
}

function promoCodeView({ id, title, description, endsAt, code }: PromotionRow, locale: Locale): PromoCode {
  return {
    id,
    title: textIn(locale, title),
    description: description ? textIn(locale, description) : '',
    to_date: endsAt && lastDay(endsAt),
    value: code ?? '',
  }
}

/** The last calendar day, yyyy-mm-dd, on which a code holds that ends at an instant. */
function lastDay(endsAt: Date): string {
  return calendarDay(new Date(endsAt.getTime() - 1))
}
