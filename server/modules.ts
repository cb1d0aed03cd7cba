import { changesModule } from './platform/changes/changes.module.ts'
import { agreementsModule } from './modules/accounts/agreements/index.ts'
import { createCustomersModule, doCodesArrive, findEmailProof, isProven, unconfirmEmail } from './modules/accounts/customers/index.ts'
import { favoritesData, favoritesModule, readFavorites } from './modules/goods/favorites/index.ts'
import { cartData, cartModule, forgetCart, mergeGuestCart, readCartView } from './modules/sales/cart/index.ts'
import { deliveryData, deliveryModule } from './modules/fulfillment/delivery/index.ts'
import { createMessagesModule } from './modules/base/messages/index.ts'
import { imagesModule } from './modules/base/images/index.ts'
import { bonusesData, createBonusesModule, grantWelcome } from './modules/money/bonuses/index.ts'
import { listingIndexModule } from './modules/goods/listing-index/index.ts'
import {
  catalogModule,
  goodsRuns,
  priceRuns,
  productGridRuns,
  sizeGridRuns,
  listCategories,
  listWornSizes,
} from './modules/goods/catalog/index.ts'
import { createInventoryModule, createStockRuns } from './modules/fulfillment/inventory/index.ts'
import { markingModule } from './modules/fulfillment/marking/index.ts'
import { createBlogModule } from './modules/editorial/blog/index.ts'
import { blocksModule, resolveBlocks } from './modules/editorial/blocks/index.ts'
import { createBackOfficeModule } from './modules/base/back-office/index.ts'
import { createContentModule, readReviewBonus, redirectRuns } from './modules/editorial/content/index.ts'
import { lookbookModule } from './modules/goods/lookbook/index.ts'
import { createMagazineModule } from './modules/editorial/magazine/index.ts'
import { formsData, formsModule } from './modules/accounts/forms/index.ts'
import {
  endBounce,
  findConfirmedAt,
  followCustomer,
  markBounced,
  subscribersData,
  subscribersModule,
  takeComplaint,
} from './modules/accounts/subscribers/index.ts'
import { geoModule } from './modules/base/geo/index.ts'
import { createPagesModule } from './modules/editorial/pages/index.ts'
import { helpModule } from './modules/editorial/help/index.ts'
import { seoModule, wishForFeeds } from './modules/editorial/seo/index.ts'
import {
  codeBuyer,
  createGuestOrderClaim,
  createOrdersModule,
  findReceivedItem,
  orderRuns,
  ordersData,
  sumComingBonuses,
} from './modules/sales/orders/index.ts'
import { bankRegisterOf, createPaymentsModule } from './modules/money/payments/index.ts'
import { createReceiptsModule } from './modules/money/receipts/index.ts'
import { createPromotionsModule, listUsableCodes } from './modules/sales/promotions/index.ts'
import { packingModule } from './modules/sales/packing/index.ts'
import { catchUpReturns, listReturnsOfOrders, returnPayments, returnsData, returnsModule } from './modules/sales/returns/index.ts'
import { recommendationsModule, viewsData } from './modules/sales/recommendations/index.ts'
import { createReviewsModule, reviewsData } from './modules/goods/reviews/index.ts'
import { waitingListData, waitingListModule } from './modules/sales/waiting-list/index.ts'
import { searchModule } from './modules/goods/search/index.ts'
import { boardModule } from './modules/desk/board/index.ts'
import { customerDeskModule } from './modules/desk/customer-desk/index.ts'
import { findModule } from './modules/desk/find/index.ts'
import { inboxModule } from './modules/desk/inbox/index.ts'
import { createMachineModule } from './modules/desk/machine/index.ts'
import { mediaModule, pictureRuns } from './modules/desk/media/index.ts'
import { createSimulatorsModule } from './modules/dev/simulators/index.ts'
import { surveysData, surveysModule } from './modules/sales/surveys/index.ts'
import { staffModule } from './modules/accounts/staff/index.ts'
import type { Db } from './platform/db/database.ts'
import { requestsData, requestsModule } from './modules/sales/requests/index.ts'
import type { Module } from './platform/module.ts'

/** Who hears of an address that takes no emails: its account and its subscription. */
async function onDeadMailbox(db: Db, email: string, until: Date | null): Promise<void> {
  await unconfirmEmail(db, email)
  await markBounced(db, email, until)
}

/** When an account, or a subscription, proved last that somebody reads the address. */
async function findProofOf(db: Db, email: string): Promise<Date | undefined> {
  const proofs = [await findEmailProof(db, email), await findConfirmedAt(db, email)].filter((at) => at !== undefined)
  return proofs.sort((a, b) => b.getTime() - a.getTime())[0]
}

/** Blocks as pages are told of them, for modules of which blocks show something themselves. */
function showBlocks(db: Db, stored: readonly unknown[], asked: Omit<Parameters<typeof resolveBlocks>[2], 'listUsableCodes'>) {
  return resolveBlocks(db, stored, { ...asked, listUsableCodes })
}

/** The modules of the shop, in the order in which they are built. The first of the three registration points of a module. */
export const modules: readonly Module[] = [
  changesModule,
  createBackOfficeModule([
    orderRuns,
    redirectRuns,
    priceRuns,
    productGridRuns,
    sizeGridRuns,
    goodsRuns,
    createStockRuns(wishForFeeds),
    pictureRuns,
  ]),
  geoModule,
  imagesModule,
  createContentModule(showBlocks),
  staffModule,
  createBonusesModule(sumComingBonuses),
  createInventoryModule(wishForFeeds),
  markingModule,
  deliveryModule,
  listingIndexModule,
  catalogModule,
  lookbookModule,
  createMagazineModule(showBlocks),
  blocksModule,
  createPagesModule(listUsableCodes),
  helpModule,
  createBlogModule(listUsableCodes),
  createPromotionsModule(codeBuyer),
  cartModule,
  createMessagesModule({ doMessagesArrive: doCodesArrive, isProven, onDeadMailbox, findProofOf, onComplaint: takeComplaint }),
  agreementsModule,
  createCustomersModule({
    // The carts first: a guest's order that is being placed at this moment waits behind its cart, and is found then, or finds the cart gone.
    onLogin: [mergeGuestCart, createGuestOrderClaim(catchUpReturns), grantWelcome],
    onLogout: [forgetCart],
    personalData: [
      ordersData,
      returnsData,
      surveysData,
      waitingListData,
      formsData,
      subscribersData,
      requestsData,
      favoritesData,
      deliveryData,
      cartData,
      bonusesData,
      viewsData,
      reviewsData,
    ],
    listSizes: listWornSizes,
    listRubrics: async (db) => (await listCategories(db)).filter((one) => one.parentId === null),
    onMarketingChosen: followCustomer,
    onEmailProven: endBounce,
    readCart: readCartView,
    readFavorites,
  }),
  favoritesModule,
  createReceiptsModule(bankRegisterOf),
  createPaymentsModule(returnPayments),
  createOrdersModule(listReturnsOfOrders),
  packingModule,
  returnsModule,
  waitingListModule,
  formsModule,
  subscribersModule,
  createReviewsModule(findReceivedItem, readReviewBonus),
  recommendationsModule,
  searchModule,
  seoModule,
  surveysModule,
  requestsModule,
  boardModule,
  customerDeskModule,
  findModule,
  inboxModule,
  mediaModule,
  createMachineModule((platform) => modules.flatMap((module) => module.jobs?.(platform) ?? [])),
  createSimulatorsModule((platform) => modules.flatMap((module) => module.jobs?.(platform) ?? [])),
]
