import { calendarDay } from '#core/dates.ts'
import type { MessageParams } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { PromoCode } from '#contracts/promotions.contract.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { readSeo } from '#server/modules/editorial/content/index.ts'
import type { FindBuyer } from './code-buyer.ts'
import { problemsOf } from './coupon.service.ts'
import { datesOf } from './coupon.view.ts'
import { listToldTo, type PromotionRow } from './promotions.repo.ts'

/** Binds the page of promo codes of the account. Source: BON-02. */
export function promotionsRoutes(http: Http, platform: Platform, findBuyer: FindBuyer): void {
  http.serveCustomer('GET /personal/pages/promo', async (_input, { actor, locale }) => {
    const { customerId } = actor
    const say = (key: string, params?: MessageParams) => platform.translator.text(locale, key, params)
    const rows = await listToldTo(platform.db, customerId, platform.clock.now())
    const problems = await problemsOf(platform.db, platform, rows, findBuyer(platform.db, { phone: undefined, customerId }))
    const results = rows.filter(({ id }) => !problems.has(id)).map((row) => promoCodeView(row, locale))
    const refused = rows.flatMap((row) => {
      const problem = problems.get(row.id)
      return problem ? [{ ...promoCodeView(row, locale), reason: say(`promotions.coupon.${problem}`, datesOf(row, locale)) }] : []
    })
    return {
      title: say('promotions.page'),
      count: results.length,
      results,
      refused,
      seo: await readSeo(platform.db, '/my/bonuses', locale),
    }
  })
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
