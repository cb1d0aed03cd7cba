/** A fault that somebody could bring into the shop, and what must notice it. */
export interface Sabotage {
  name: string
  file: string
  /** Stands in the file exactly once. */
  find: string
  replace: string
  /** The test file whose tests (with these words in their titles) must fail; without one it is the run itself. */
  test?: { file: string; title: string }
  /** What the run itself must say of it. */
  says?: string
}

const races = (file: string, title: string) => ({ file, title })
const meetings = (file: 'accounts' | 'orders' | 'payments' | 'returns' | 'shoppers' | 'split', title: string) => ({
  file: `tests/server/interleavings/${file}.test.ts`,
  title,
})
/** The proof without its enemy. */
const peace = races('tests/server/proof-in-peace.test.ts', 'in peace')
const matrix = { file: 'tests/server/authorisation.test.ts', title: 'GET /orders|foreign cart|GET /personal/orders' }
const customers = 'server/modules/customers'
const orders = 'server/modules/orders'
const payments = 'server/modules/payments'
const returns = 'server/modules/returns'
const loginRaces = `${customers}/login.race.test.ts`
const paymentRaces = `${payments}/payments.race.test.ts`

/** Patches of a copy of the sources: the shop itself knows nothing of them. Source: reliability G16. */
export const sabotages: readonly Sabotage[] = [
  {
    name: 'durability off',
    file: 'server/platform/db/embedded-postgres.ts',
    find: "...(options.scratch ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),",
    replace: "...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],",
    says: 'the database is not durable',
  },
  {
    name: 'an order without its key',
    file: `${orders}/idempotency.service.ts`,
    find: '  if (claimed) {',
    replace: '  if (!claimed) return work()\n  if (claimed) {',
    test: meetings('orders', 'under one key'),
  },
  {
    name: 'the outbox outside of the transaction',
    file: 'server/modules/messages/messages.service.ts',
    find: '  const id = await insertMessage(tx, {',
    replace: '  const id = await insertMessage((platform as unknown as { db: Db }).db, {',
    test: races('tests/server/outbox.test.ts', 'fails leaves'),
  },
  {
    name: 'jobs outside of the transaction',
    file: 'server/modules/messages/messages.service.ts',
    find: "  await platform.jobs.enqueue(tx, 'messages:deliver'",
    replace: "  await platform.jobs.enqueue((platform as unknown as { db: Db }).db, 'messages:deliver'",
    test: races('tests/server/outbox.test.ts', 'fails leaves'),
  },
  {
    name: 'no lock on the shelves',
    file: 'server/modules/inventory/inventory.repo.ts',
    find: "    .for('update', { of: stock })",
    replace: '',
    test: meetings('orders', 'the last piece'),
  },
  {
    name: 'no guard on the stock',
    file: 'server/modules/inventory/inventory.rules.ts',
    find: '(shelf) => shelf.offerId === offerId && shelf.available > 0)\n',
    replace: '({ offerId: id }) => id === offerId).map((shelf) => ({ ...shelf, available: Math.max(quantity, shelf.available) }))\n',
    test: races('server/modules/inventory/inventory.race.test.ts', '100 parallel'),
  },
  {
    name: 'goods of a cancelled order kept',
    file: `${orders}/moves.service.ts`,
    find: '  await releaseReservations(tx, order.id)\n',
    replace: '',
    test: meetings('orders', 'cancelled twice'),
  },
  {
    name: 'money of a cancelled order kept',
    file: `${orders}/moves.service.ts`,
    find: '  await requestRefund(tx, platform, { orderId: order.id, key: `${order.status}:${order.id}` })\n',
    replace: '',
    test: meetings('payments', 'while the shopper cancels'),
  },
  {
    name: 'bonuses of a cancelled order kept',
    file: `${orders}/moves.service.ts`,
    find: '  await releaseHold(tx, order.id, now)\n',
    replace: '',
    test: meetings('orders', 'spends what comes back'),
  },
  {
    name: 'no lock on the order',
    file: `${orders}/orders.repo.ts`,
    find: "    .where('id' in by ? eq(orders.id, by.id) : eq(orders.number, by.number))\n    .for('update')",
    replace: "    .where('id' in by ? eq(orders.id, by.id) : eq(orders.number, by.number))",
    test: meetings('payments', 'while the shopper cancels|two transactions'),
  },
  {
    name: 'any order for anybody',
    file: `${orders}/access.service.ts`,
    find: '  if (!order || !(isGuestOwner || isCustomerOwner)) {',
    replace: '  if (!order) {',
    test: matrix,
  },
  {
    name: 'any cart for anybody',
    file: 'server/modules/cart/cart.access.ts',
    find: '  if (cart) return askedFor === undefined || askedFor === cart.id ?',
    replace:
      "  const any = askedFor && (await db.execute<{ id: string }>(`select id from carts where id = '${askedFor}'`)).rows[0]\n" +
      '  if (any) return { cart: { id: any.id, version: 1, cityId: null, customerId: null }, isStored: true, secret }\n' +
      '  if (cart) return askedFor === undefined || askedFor === cart.id ?',
    test: matrix,
  },
  {
    name: 'no guard by the version of the cart',
    file: 'server/modules/cart/cart.repo.ts',
    find: ' and version = $2::int',
    replace: ' and $2::int is not null',
    test: meetings('shoppers', 'added twice|one more and one less'),
  },
  {
    name: 'no lock on the cart',
    file: 'server/modules/cart/cart.repo.ts',
    find: "const forUpdate = 'for update'",
    replace: "const forUpdate = ''",
    test: races('server/modules/cart/cart.race.test.ts', 'thirty parallel additions'),
  },
  {
    name: 'no lock on the bonuses',
    file: 'server/modules/bonuses/ledger.repo.ts',
    find: '  const locked = await tx.execute(sql`select id from bonus_accounts where customer_id = ${customerId} order by id for update`)',
    replace: '  const locked = await tx.execute(sql`select id from bonus_accounts where customer_id = ${customerId} order by id`)',
    test: meetings('orders', 'spend one balance'),
  },
  {
    name: 'no signature of the bank',
    file: `${payments}/cloudpayments.rules.ts`,
    find: '  return given.some(',
    replace: '  return given.length > 0 || given.some(',
    test: races(paymentRaces, 'forged'),
  },
  {
    name: 'any amount will do',
    file: `${payments}/notifications.rules.ts`,
    find: "  if (notification.amountKopecks !== attempt.amountKopecks || !isOfOrder(attempt, order)) return 'wrong_amount'\n",
    replace: '',
    test: races(paymentRaces, 'stored, not paid'),
  },
  {
    name: 'a notification counts each time',
    file: `${payments}/notifications.service.ts`,
    find: '  if (before && !isJudgedAnew(before)) return',
    replace: '  if (before && !before.id) return',
    test: meetings('payments', 'one notification twice'),
  },
  {
    name: 'a code works twice',
    file: `${customers}/login.repo.ts`,
    find: '    .where(and(eq(loginCodes.id, codeId), isGood(now)))',
    replace: '    .where(eq(loginCodes.id, codeId))',
    test: meetings('shoppers', 'one code typed'),
  },
  {
    name: 'as many guesses as one likes',
    file: `${customers}/login.repo.ts`,
    find: '    .set({ triesLeft: sql`${loginCodes.triesLeft} - 1` })',
    replace: '    .set({ triesLeft: sql`${loginCodes.triesLeft}` })',
    test: races(loginRaces, 'parallel guesses'),
  },
  {
    name: 'one captcha for all',
    file: `${customers}/login.repo.ts`,
    find: '.onConflictDoNothing().returning({ id: spentChallenges.id })\n  return rows.length > 0',
    replace: '.onConflictDoNothing().returning({ id: spentChallenges.id })\n  return rows.length >= 0',
    test: races(loginRaces, 'one captcha'),
  },
  {
    name: 'an ended session lives on',
    file: `${customers}/session.repo.ts`,
    find: 'eq(sessions.customerId, customerId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))\n  return',
    replace: 'eq(sessions.customerId, customerId)))\n  return',
    test: meetings('shoppers', 'logged out in one tab'),
  },
  {
    name: 'a token without its signature',
    file: `${customers}/session.rules.ts`,
    find: "!secrets.verify('access-token', claim, signature) || ",
    replace: '',
    test: races('tests/server/contract.test.ts', 'want a good token'),
  },
  {
    name: 'two tabs log each other out',
    file: `${customers}/session.service.ts`,
    find: "standing === 'fresh' ? presented.secret : nextSecret(secrets, presented.secret)",
    replace: "standing === 'fresh' ? presented.secret : standing === 'current' ? nextSecret(secrets, presented.secret) : 'lost'",
    test: races(loginRaces, '50 parallel refreshes'),
  },
  {
    name: 'late money is kept',
    file: `${payments}/notifications.service.ts`,
    find: '    await giveBackSurplus(tx, platform, payment)\n',
    replace: '',
    test: meetings('payments', 'two transactions'),
  },
  {
    name: 'money for a way that was given up is taken',
    file: `${payments}/parts.service.ts`,
    find: 'return rows.length === 0 ? { rest: 0, over: 0 } : undefined',
    replace: 'return { rest: 0, over: 0 }',
    test: meetings('payments', 'while the money comes by'),
  },
  {
    name: 'a refund asked for anew by each try',
    file: `${payments}/refunds.service.ts`,
    find: '    key: refund.key,\n    transactionId',
    replace: '    key: `${refund.key}:${Math.random()}`,\n    transactionId',
    test: meetings('payments', 'given back by two workers'),
  },
  {
    name: 'a refund taken for its neighbour',
    file: `${payments}/refunds.service.ts`,
    find: "  if (asked.length > 1) return { code: replyCode.notAccepted, result: 'early', payment: found }\n",
    replace: '',
    test: meetings('payments', 'two refunds of one sum'),
  },
  {
    name: 'a part charged under another key by each try',
    file: `${payments}/charging.service.ts`,
    find: '      bank.charge(platform.db, { token, ',
    replace: '      bank.charge(platform.db, { token: randomToken(), ',
    test: meetings('split', 'two charges of one part'),
  },
  {
    name: 'a part paid as often as one likes',
    file: `${payments}/parts.service.ts`,
    find: '  if (!part || dueOf(part) === 0 || payment.amount > part.amount) return undefined\n',
    replace: '  if (!part || payment.amount > part.amount) return undefined\n  if (dueOf(part) === 0) return { rest: 0, over: 0 }\n',
    test: meetings('split', 'pays the same part by hand'),
  },
  {
    name: 'what is not owed any more is charged all the same',
    file: `${payments}/refunds.service.ts`,
    find: '  const dropped = await dropParts(tx, platform.clock.now(), request)',
    replace: '  const dropped = request.amount === undefined ? await dropParts(tx, platform.clock.now(), request) : 0',
    test: races(`${payments}/dropped-parts.routes.test.ts`, 'what was left at the counter'),
  },
  {
    name: 'parts of a cancelled order stay due',
    file: `${payments}/refunds.service.ts`,
    find: '  const dropped = await dropParts(tx, platform.clock.now(), request)',
    replace: '  const dropped = request.amount === undefined ? 0 : await dropParts(tx, platform.clock.now(), request)',
    test: meetings('split', 'a charge while the order is cancelled'),
  },
  {
    name: 'a declined part is never tried again',
    file: `${payments}/parts.service.ts`,
    find: '  if (again) await enqueueCharge(tx, platform, part.id, again)\n',
    replace: '  if (again) platform.log.info({ again })\n',
    test: peace,
  },
  {
    name: 'pieces sent back as often as one likes',
    file: `${returns}/counting.service.ts`,
    find: '  const taken = await repo.sumTaken(db, order.id)',
    replace: '  const taken: Awaited<ReturnType<typeof repo.sumTaken>> = new Map()',
    test: races(`${returns}/returns.routes.test.ts`, 'no piece comes back twice'),
  },
  {
    name: 'a return without a lock on its order',
    file: `${returns}/returns.service.ts`,
    find: '    const order = await lockOrder(tx, { id: own.id })',
    replace: '    const order: OrderRow | undefined = own.id > 0 ? own : await lockOrder(tx, { id: own.id })',
    test: meetings('returns', 'one piece sent back'),
  },
  {
    name: 'a return settled as it was read, not as it is',
    file: `${returns}/staff.service.ts`,
    find: '    const row = order && (await repo.findReturn(tx, returnId))',
    replace: '    const row = order && found',
    test: meetings('returns', 'two colleagues'),
  },
  {
    name: 'bonuses become spendable while the goods come back',
    file: `${returns}/returns.service.ts`,
    find: '      await holdBackEarned(tx, order.id, true)\n',
    replace: '',
    test: races(`${returns}/returns.routes.test.ts`, 'while a return is open nothing'),
  },
  {
    name: 'any code opens an account',
    file: `${customers}/code.service.ts`,
    find: '  if (!sameText(taken.codeHash,',
    replace: '  if (taken.codeHash.length === 0 && !sameText(taken.codeHash,',
    test: races(loginRaces, 'parallel guesses'),
  },
  {
    name: 'a changed phone leaves old sessions alive',
    file: `${customers}/phone-move.service.ts`,
    find: "  await revokeOthers(tx, customer.id, keptSessionId, 'new_phone', now)\n",
    replace: '',
    test: meetings('accounts', 'logs in with the old one'),
  },
]
