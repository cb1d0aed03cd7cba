import type { ApiAnswer } from '#contracts/api.ts'
import type { Locale } from '#core/locale.ts'
import type { Platform } from '#server/platform/module.ts'
import { getCustomer } from '../account/account.service.ts'
import { listAddresses } from '../addresses/addresses.repo.ts'
import { toAddress } from '../addresses/addresses.view.ts'
import { exportersOf, type CustomersOptions, type ExportedPart } from '../customers.options.ts'
import { toUser } from '../customers.view.ts'
import { listRubrics } from '../preferences/rubrics.repo.ts'
import { listSessions } from '../session/session.repo.ts'
import { readSizes } from '../preferences/sizes.service.ts'
import { readSubscriptions } from '../preferences/subscriptions.service.ts'

/** Everything the shop knows of a customer, in one document. Addresses of a guarded account stay masked (T8). Source: ACC-08. */
export async function exportAccount(
  platform: Platform,
  { personalData }: Pick<CustomersOptions, 'personalData'>,
  customerId: number,
  locale: Locale,
): Promise<ApiAnswer<'GET /personal/export'>> {
  const { db, clock } = platform
  const now = clock.now()
  const customer = await getCustomer(platform, customerId)
  const { results, consents } = await readSubscriptions(db, customer, locale)
  const exporters = exportersOf(personalData)
  const sessions = await listSessions(db, customerId, now)
  return {
    created_at: now.toISOString(),
    user: { ...toUser(customer), created_at: customer.createdAt.toISOString() },
    addresses: (await listAddresses(db, customerId)).map((row) => toAddress(row, customer.guardedUntil, now)),
    sizes: { ...(await readSizes(db, customerId)) },
    subscriptions: results,
    rubrics: await listRubrics(db, customerId),
    consents,
    logins: sessions.map((one) => ({ device: one.deviceLabel, network: one.network, created_at: one.createdAt.toISOString() })),
    delivery_points: await exporters.delivery_points(platform, customerId, locale),
    favorites: await exporters.favorites(platform, customerId, locale),
    cart: await exporters.cart(platform, customerId, locale),
    waiting_list: await exporters.waiting_list(platform, customerId, locale),
    forms: await exporters.forms(platform, customerId, locale),
    email_subscriptions: await exporters.email_subscriptions(platform, customerId, locale),
    requests: await exporters.requests(platform, customerId, locale),
    bonuses: await exporters.bonuses(platform, customerId, locale),
    orders: await exporters.orders(platform, customerId, locale),
    returns: await exporters.returns(platform, customerId, locale),
    receipts: await exporters.receipts(platform, customerId, locale),
    surveys: await exporters.surveys(platform, customerId, locale),
    reviews: await exporters.reviews(platform, customerId, locale),
  } satisfies Record<ExportedPart, unknown> & Record<string, unknown>
}
