import type { Module } from '#server/platform/module.ts'
import { feedsStaffRoutes } from './feeds/feeds.staff.routes.ts'
import type { FeedTold } from './feeds/feeds.staff.service.ts'
import { inventoryJobs } from './inventory.jobs.ts'
import { inventoryStaffRoutes } from './inventory.staff.routes.ts'
import { placesStaffRoutes } from './places/places.staff.routes.ts'
import en from './inventory.messages.en.json' with { type: 'json' }
import ru from './inventory.messages.ru.json' with { type: 'json' }

export { amountView } from './amounts.ts'
export { receiveStock, setStockAbsolute } from './delivery.service.ts'
export { listLocationIds, listOfferIds } from './feed.repo.ts'
export { previewStockFeed, takeStockFeed } from './feed.service.ts'
export { readCounts, type RefusedCount } from './feeds/counts-file.rules.ts'
export { amountsQuery, listOverdue, servedAmounts } from './inventory.repo.ts'
export { insertLocations, listServing, listShops } from './locations.repo.ts'
export { createStockRuns } from './stock/stock.runs.ts'
export { amountCode, type AmountCode } from './inventory.rules.ts'
export {
  availability,
  availabilityOf,
  consumeReservations,
  extendReservations,
  listPromises,
  lockGoods,
  noteFound,
  noteMissing,
  passReservations,
  piecesByReach,
  releaseReservations,
  reserve,
  reserveLocked,
  shopStock,
  takeBackGoods,
  writeOffGoods,
  type Availability,
} from './inventory.service.ts'

/** Where goods lie and to whom they are promised. To shoppers the catalog, the cart and the order speak for it. */
export function createInventoryModule(told: FeedTold): Module {
  return {
    name: 'inventory',
    messages: { ru, en },
    jobs: inventoryJobs,
    routes: (http, platform) => {
      inventoryStaffRoutes(http, platform)
      feedsStaffRoutes(http, platform, told)
      placesStaffRoutes(http, platform)
    },
  }
}
