import type { Module } from '#server/platform/module.ts'
import { cartJobs } from './cart.jobs.ts'
import en from './cart.messages.en.json' with { type: 'json' }
import ru from './cart.messages.ru.json' with { type: 'json' }
import { cartRoutes } from './cart.routes.ts'

export { forgetCart, mergeGuestCart } from './cart-merge.service.ts'
export { emptyCart, findCartGoods, listOrderable, lockCartForOrder, type LockedCart } from './cart-order.service.ts'
export { cartEmpty } from './cart.errors.ts'
export { cartHolder, customerHolder, guestHolder, listOffersInCart } from './cart.access.ts'
export { cartData } from './own-data.service.ts'
export { addAsManyAsThereAre } from './cart.service.ts'
export { readCart, readCartView } from './cart.reading.ts'

/** What a shopper means to buy: guests' carts behind a cookie, accounts' carts, and what an order takes from them. */
export const cartModule: Module = { name: 'cart', messages: { ru, en }, routes: cartRoutes, jobs: cartJobs }
