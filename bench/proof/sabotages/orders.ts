import { meetings, races, type Sabotage } from './sabotage.ts'

const orders = 'server/modules/sales/orders'

/** Faults of carts, stock and the placing and cancelling of orders, and of what is written with them. */
export const ordersFaults: readonly Sabotage[] = [
  {
    name: 'durability off',
    file: 'server/platform/db/embedded-postgres.ts',
    find: "...(options.scratch ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),",
    replace: "...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],",
    says: 'the database is not durable',
  },
  {
    name: 'an order without its key',
    file: 'server/platform/db/idempotency.ts',
    find: '  if (claimed) {',
    replace: '  if (!claimed) return work()\n  if (claimed) {',
    test: meetings('orders', 'under one key'),
  },
  {
    name: 'the outbox outside of the transaction',
    file: 'server/modules/base/messages/messages.service.ts',
    find: '  const id = await insertMessage(tx, {',
    replace: '  const id = await insertMessage((platform as unknown as { db: Db }).db, {',
    test: races('tests/server/outbox.test.ts', 'fails leaves'),
  },
  {
    name: 'jobs outside of the transaction',
    file: 'server/modules/base/messages/messages.service.ts',
    find: '  await enqueueDelivery(tx, platform,',
    replace: '  await enqueueDelivery((platform as unknown as { db: Db }).db, platform,',
    test: races('tests/server/outbox.test.ts', 'fails leaves'),
  },
  {
    name: 'no lock on the shelves',
    file: 'server/modules/fulfillment/inventory/inventory.repo.ts',
    find: "    .for('update', { of: stock })",
    replace: '',
    test: meetings('orders', 'the last piece'),
  },
  {
    name: 'no guard on the stock',
    file: 'server/modules/fulfillment/inventory/inventory.rules.ts',
    find: '(shelf) => shelf.offerId === offerId && shelf.available > 0)\n',
    replace: '({ offerId: id }) => id === offerId).map((shelf) => ({ ...shelf, available: Math.max(quantity, shelf.available) }))\n',
    test: races('server/modules/fulfillment/inventory/inventory.race.test.ts', '100 parallel'),
  },
  {
    name: 'goods of a cancelled order kept',
    file: `${orders}/transitions/transitions.service.ts`,
    find: '  await releaseReservations(tx, order.id)\n',
    replace: '',
    test: meetings('orders', 'cancelled twice'),
  },
  {
    name: 'money of a cancelled order kept',
    file: `${orders}/transitions/transitions.service.ts`,
    find: '  await requestRefund(tx, platform, { orderId: order.id, key: `${order.status}:${order.id}` })\n',
    replace: '',
    test: meetings('payments', 'while the shopper cancels'),
  },
  {
    name: 'bonuses of a cancelled order kept',
    file: `${orders}/transitions/transitions.service.ts`,
    find: '  await releaseHold(tx, order.id, now, { livesOn: !endsFreely(order, cause) })\n',
    replace: '',
    test: meetings('orders', 'spends what comes back'),
  },
  {
    name: 'no lock on the order',
    file: `${orders}/orders.repo.ts`,
    find: "    .orderBy(asc(orders.id))\n    .for('update')",
    replace: '    .orderBy(asc(orders.id))',
    test: meetings('payments', 'while the shopper cancels|two transactions'),
  },
  {
    name: 'no guard by the version of the cart',
    file: 'server/modules/sales/cart/cart.repo.ts',
    find: ' and version = $2::int',
    replace: ' and $2::int is not null',
    test: meetings('shoppers', 'added twice|one more and one less'),
  },
  {
    name: 'no lock on the cart',
    file: 'server/modules/sales/cart/cart.repo.ts',
    find: "const forUpdate = 'for update'",
    replace: "const forUpdate = ''",
    test: meetings('orders', 'two tabs order one cart'),
  },
  {
    name: 'no lock on the bonuses',
    file: 'server/modules/money/bonuses/ledger.repo.ts',
    find: '  const locked = await tx.execute(sql`select id from bonus_accounts where customer_id = ${customerId} order by id for update`)',
    replace: '  const locked = await tx.execute(sql`select id from bonus_accounts where customer_id = ${customerId} order by id`)',
    test: meetings('orders', 'spend one balance'),
  },
  {
    name: 'the money stays with the order that was replaced',
    file: 'server/modules/sales/orders/succession/swapping.service.ts',
    find: '    await carryMoney(tx, { from: order.id, to: next.id })\n',
    replace: '',
    test: races('server/modules/sales/orders/replacements/replacements.staff.routes.test.ts', 'of a paid order that costs less'),
  },
]
