import { agreementsModule } from './modules/agreements/index.ts'
import { createCustomersModule, doCodesArrive, isProven, unconfirmEmail } from './modules/customers/index.ts'
import { exportFavorites, favoritesModule, forgetFavorites, readFavorites } from './modules/favorites/index.ts'
import { cartModule, exportCart, forgetCart, forgetOwnCart, mergeGuestCart, readCartView } from './modules/cart/index.ts'
import { deliveryModule, exportDefaultPoint, forgetDefaultPoint } from './modules/delivery/index.ts'
import { createMessagesModule } from './modules/messages/index.ts'
import { imagesModule } from './modules/images/index.ts'
import { bonusesModule, exportBonuses, grantWelcome } from './modules/bonuses/index.ts'
import { createCardFileModule } from './modules/card-file/index.ts'
import { catalogIndexModule } from './modules/catalog-index/index.ts'
import { catalogModule, listCategories, listWornSizes, takeCardApart } from './modules/catalog/index.ts'
import { inventoryModule } from './modules/inventory/index.ts'
import { markingModule } from './modules/marking/index.ts'
import { contentModule } from './modules/content/index.ts'
import { looksModule } from './modules/looks/index.ts'
import { magazineModule } from './modules/magazine/index.ts'
import { exportFormAnswers, forgetFormAnswers, formsModule } from './modules/forms/index.ts'
import { geoModule } from './modules/geo/index.ts'
import { seoModule } from './modules/seo/index.ts'
import {
  codeBuyer,
  createAdoption,
  createOrdersModule,
  exportOrders,
  exportReceipts,
  findOrderUnsettled,
  forgetBuyer,
} from './modules/orders/index.ts'
import { bankRegisterOf, createPaymentsModule } from './modules/payments/index.ts'
import { createReceiptsModule } from './modules/receipts/index.ts'
import { createPromotionsModule } from './modules/promotions/index.ts'
import {
  catchUpReturns,
  exportReturns,
  findReturnUnsettled,
  listReturnsOfOrders,
  forgetReturns,
  returnPayments,
  returnsModule,
} from './modules/returns/index.ts'
import { forgetViewsOfBrowser, recommendationsModule } from './modules/recommendations/index.ts'
import { reviewsModule } from './modules/reviews/index.ts'
import { exportPlaces, forgetPlaces, waitingListModule } from './modules/waiting-list/index.ts'
import { searchModule } from './modules/search/index.ts'
import { createSimulatorsModule } from './modules/simulators/index.ts'
import type { Module } from './platform/module.ts'

/** The modules of the shop, in the order in which they are built. The first of the three registration points of a module. */
export const modules: readonly Module[] = [
  geoModule,
  imagesModule,
  contentModule,
  bonusesModule,
  inventoryModule,
  markingModule,
  deliveryModule,
  catalogIndexModule,
  createCardFileModule(takeCardApart),
  catalogModule,
  looksModule,
  magazineModule,
  createPromotionsModule(codeBuyer),
  cartModule,
  createMessagesModule({ doMessagesArrive: doCodesArrive, isProven, onDeadMailbox: unconfirmEmail }),
  agreementsModule,
  createCustomersModule({
    // The carts first: a guest's order that is being placed at this moment waits behind its cart, and is found then, or finds the cart gone.
    onLogin: [mergeGuestCart, createAdoption(catchUpReturns), grantWelcome],
    onLogout: [forgetCart],
    exports: {
      delivery_points: exportDefaultPoint,
      favorites: exportFavorites,
      cart: exportCart,
      waiting_list: exportPlaces,
      forms: exportFormAnswers,
      bonuses: exportBonuses,
      orders: exportOrders,
      returns: exportReturns,
      receipts: exportReceipts,
    },
    deletionObstacles: [findOrderUnsettled, findReturnUnsettled],
    onDeletion: [
      forgetBuyer,
      forgetReturns,
      forgetPlaces,
      forgetFormAnswers,
      forgetFavorites,
      forgetDefaultPoint,
      forgetOwnCart,
      forgetViewsOfBrowser,
    ],
    listSizes: listWornSizes,
    listRubrics: async (db) => (await listCategories(db)).filter((one) => one.parentId === null),
    readCart: readCartView,
    readFavorites,
  }),
  favoritesModule,
  createReceiptsModule(bankRegisterOf),
  createPaymentsModule(returnPayments),
  createOrdersModule(listReturnsOfOrders),
  returnsModule,
  waitingListModule,
  formsModule,
  reviewsModule,
  recommendationsModule,
  searchModule,
  seoModule,
  createSimulatorsModule((platform) => modules.flatMap((module) => module.jobs?.(platform) ?? [])),
]
