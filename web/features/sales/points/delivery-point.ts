import type { ApiReply } from '#contracts/api.ts'

/** A pickup point or own shop as the list of a city has it. */
export type DeliveryPoint = ApiReply<'GET /handbooks/delivery-list-points'>['results'][number]
