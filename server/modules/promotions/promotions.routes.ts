import { calendarDay } from '../../../core/dates.ts'
import { textIn, type Locale } from '../../../core/locale.ts'
import type { PromoCode } from '../../../contracts/promotions.contract.ts'
import type { Http } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/module.ts'
import { readSeo } from '../content/index.ts'
import { findCustomer } from '../customers/index.ts'
import type { CodeBuyer, FindBuyer } from './code-buyer.ts'
import { problemOf } from './coupon.service.ts'
import { listToldTo, type PromotionRow } from './promotions.repo.ts'

/** Binds the page of promo codes of the account. Source: BON-02. */
export function promotionsRoutes(http: Http, platform: Platform, findBuyer: FindBuyer): void {
  http.serveCustomer('GET /personal/pages/promo', async (_input, { actor, locale }) => {
    const { customerId } = actor
    const account = await findCustomer(platform.db, customerId)
    const results = await listUsable(platform, customerId, findBuyer(platform.db, { phone: account?.phone, customerId }), locale)
    return {
      title: platform.translator.text(locale, 'promotions.page'),
      count: results.length,
      results,
      seo: await readSeo(platform.db, '/my/bonuses', locale),
    }
  })
}

/** The codes that a shopper is told of and may still use; what all of them ask of him is looked up once. */
async function listUsable(platform: Platform, customerId: number, buyer: CodeBuyer, locale: Locale): Promise<PromoCode[]> {
  const { db, clock } = platform
  const orderIds = await buyer.orderIds()
  const isFirstOrder = await buyer.isFirstOrder()
  const known: CodeBuyer = { ...buyer, orderIds: async () => orderIds, isFirstOrder: async () => isFirstOrder }
  const usable: PromoCode[] = []
  for (const row of await listToldTo(db, customerId, clock.now()))
    if ((await problemOf(db, platform, row, known)) === undefined) usable.push(promoCodeView(row, locale))
  return usable
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
