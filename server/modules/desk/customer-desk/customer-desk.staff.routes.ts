import { authorOf } from '#server/platform/audit/author.ts'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import { keyOf } from '#server/platform/db/idempotency.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { readCustomerCard } from './customer-card.service.ts'
import { listCustomerFilters, searchCustomers } from './customer-list.service.ts'
import { grantByStaff } from './grant.service.ts'
import { listTemplates, sendByTemplate } from './message.service.ts'

/** Customers in the back-office. Source: ADM-26, ADM-27, ADM-29. */
export function customerDeskStaffRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/customers', ({ query: { city, subscribed, level, ...query } }, { locale }) =>
    searchCustomers(platform, { ...query, cityId: city, levelId: level, ...(subscribed && { isSubscribed: subscribed === '1' }) }, locale),
  )
  http.serveStaff('GET /staff/customers/filters', (_, { locale }) => listCustomerFilters(platform, locale))
  http.serveStaff('GET /staff/customers/:id', async ({ params: { id } }, context) => {
    const card = await readCustomerCard(platform, id, { locale: context.locale, roles: context.actor.roles })
    await recordAccess(platform.db, authorOf(context), { act: 'open', objectKind: 'customers', id })
    return card
  })
  http.serveStaff('POST /staff/customers/:id/bonuses', ({ params: { id }, body }, context) =>
    grantByStaff(platform, authorOf(context, body.words), id, body, { key: keyOf(context), roles: context.actor.roles }),
  )
  http.serveStaff('GET /staff/message-templates', ({ query }) => listTemplates(platform, query))
  http.serveStaff('POST /staff/customers/:id/messages', ({ params: { id }, body }, context) =>
    sendByTemplate(platform, authorOf(context), id, body, keyOf(context)),
  )
}
