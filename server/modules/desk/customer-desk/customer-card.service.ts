import type { CustomerCard } from '#contracts/staff/customers.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { kopecksToRoubles } from '#core/money.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import type { Platform } from '#server/platform/module.ts'
import {
  dataRequestView,
  findCustomer,
  listDataRequests,
  listNotes,
  listSessions,
  noteView,
  readSubscriptions,
} from '#server/modules/accounts/customers/index.ts'
import { cardBonuses } from '#server/modules/money/bonuses/index.ts'
import { listReviewsOfCustomer } from '#server/modules/goods/reviews/index.ts'
import { listRequestsOf } from '#server/modules/sales/requests/index.ts'
import { waitingListData } from '#server/modules/sales/waiting-list/index.ts'
import * as repo from './customer-desk.repo.ts'
import { customerRows } from './customer-list.service.ts'
import { grantLimitOf } from './grant.service.ts'

const shown = 20

/** All that the shop knows of one customer, masked; what somebody asked of their data with what stands in the way. Throws `customers.unknown` (404). Source: ADM-27. */
export async function readCustomerCard(
  platform: Platform,
  id: number,
  { locale, roles }: { locale: Locale; roles: readonly StaffRole[] },
): Promise<CustomerCard> {
  const { db, clock, translator } = platform
  const customer = await findCustomer(db, id)
  if (!customer) throw new DomainError({ code: 'customers.unknown', status: 404 })
  const [row] = await customerRows(platform, [customer], locale)
  if (!row) throw new Error('a customer has no row')
  const now = clock.now()
  const { level, ...bonuses } = await cardBonuses(platform, id, { locale, limit: shown })
  const { results: topics, consents } = await readSubscriptions(db, customer, locale)
  const reviews = await listReviewsOfCustomer(db, id, shown)
  const requests = await listRequestsOf(db, id)
  const waiting = await waitingListData.parts.waiting_list(platform, id, locale)
  return {
    ...row,
    birth_month: customer.birthDate && `••.${customer.birthDate.slice(5, 7)}`,
    level,
    bonuses: { ...bonuses, grant_limit: await grantLimitOf(db, roles) },
    latest_orders: (await repo.listCardOrders(db, id, shown)).map((order) => ({
      number: order.number,
      created_at: new Date(order.created_at).toISOString(),
      pieces: order.pieces,
      total: kopecksToRoubles(Number(order.total)),
      status: order.status,
      payment_status: order.payment_status,
    })),
    codes: (await repo.listCardCodes(db, id, locale, shown)).map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    returns: (await repo.listCardReturns(db, id, shown)).map((one) => ({
      order_number: one.order_number,
      status: one.status,
      amount: kopecksToRoubles(Number(one.amount)),
      created_at: new Date(one.created_at).toISOString(),
    })),
    reviews: reviews.map(({ review, title }) => ({
      id: review.id,
      about: title ? textIn(locale, title) : null,
      stars: review.stars,
      text: review.text.ru,
      state: review.state,
      created_at: review.createdAt.toISOString(),
    })),
    requests: requests
      .slice(-shown)
      .toReversed()
      .map((request) => ({
        id: request.id,
        title: translator.text(locale, `requests.kind.${request.kind}`),
        state: request.state,
        created_at: request.createdAt.toISOString(),
      })),
    waiting: waiting.slice(0, shown).map((one) => ({
      product: one.product ?? '',
      size: one.size ?? '',
      state: one.state,
      at: one.queued_at,
    })),
    consents: consents.map(({ text, version, state, at }) => ({ text, version, state, at })),
    topics: topics.map(({ topic, email, sms }) => ({ topic, email: email === true, sms: sms === true })),
    devices: (await listSessions(db, id, now)).map(({ deviceLabel, network, lastSeenAt }) => ({
      device: deviceLabel,
      network,
      seen_at: lastSeenAt.toISOString(),
    })),
    notes: (await listNotes(db, id, shown)).map(noteView),
    data_requests: (await listDataRequests(db, id)).map((request) => dataRequestView(request, null)),
    accesses: (await repo.listCardAccesses(db, id, shown)).map(({ at, ...access }) => ({ ...access, at: new Date(at).toISOString() })),
  }
}
