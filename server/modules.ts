import { agreementsModule } from './modules/agreements/index.ts'
import { favoritesModule } from './modules/favorites/index.ts'
import { messagesModule } from './modules/messages/index.ts'
import { imagesModule } from './modules/images/index.ts'
import { bonusesModule } from './modules/bonuses/index.ts'
import { catalogModule } from './modules/catalog/index.ts'
import { inventoryModule } from './modules/inventory/index.ts'
import { contentModule } from './modules/content/index.ts'
import { geoModule } from './modules/geo/index.ts'
import { orderPayments, ordersModule } from './modules/orders/index.ts'
import { createPaymentsModule } from './modules/payments/index.ts'
import type { Module } from './platform/module.ts'

/** The modules of the shop, in the order in which they are built. The first of the three registration points of a module. */
export const modules: readonly Module[] = [
  geoModule,
  imagesModule,
  contentModule,
  bonusesModule,
  inventoryModule,
  catalogModule,
  messagesModule,
  agreementsModule,
  favoritesModule,
  createPaymentsModule(orderPayments),
  ordersModule,
]
