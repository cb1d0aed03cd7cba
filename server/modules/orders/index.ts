import type { Module } from '../../platform/module.ts'
import { ordersJobs } from './orders.jobs.ts'
import en from './orders.messages.en.json' with { type: 'json' }
import ru from './orders.messages.ru.json' with { type: 'json' }
import { ordersRoutes } from './orders.routes.ts'

export { listBuyers } from './buyers.repo.ts'
export { chooseDelivery } from './delivery-choice.service.ts'
export { moveOrder } from './moves.service.ts'
export { lockOrder, setRefused, type OrderRow } from './orders.repo.ts'
export { orderPayments } from './order-payments.service.ts'
export { calculatePrice } from './pricing.rules.ts'
export { storeOrder, type OrderDraft } from './storing.service.ts'

/** Placed orders: their price, their states, their payment and who may see them. */
export const ordersModule: Module = { name: 'orders', messages: { ru, en }, routes: ordersRoutes, jobs: ordersJobs }
