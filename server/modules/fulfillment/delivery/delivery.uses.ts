import type { UsesOf } from '#server/platform/http/uses.ts'

/** Zones and rates; what ends by the hour is told by the handler. */
export const deliveryTermsUses: UsesOf<'GET /delivery/terms'> = ({ query }) => ({ tags: ['delivery', `city:${query.city_id}`] })
