import { matrix, meetings, races, type Sabotage } from './sabotage.ts'

const customers = 'server/modules/accounts/customers'
const orders = 'server/modules/sales/orders'
const loginRaces = `${customers}/login/login.race.test.ts`
const sessionRoutes = `${customers}/session/session.routes.test.ts`

/** Faults of who may see and do what: orders, carts, codes, sessions. */
export const accessFaults: readonly Sabotage[] = [
  {
    name: 'any order for anybody',
    file: `${orders}/reading/access.service.ts`,
    find: '  if (!order || !(isGuestOwner || isCustomerOwner)) {',
    replace: '  if (!order) {',
    test: matrix,
  },
  {
    name: 'any cart for anybody',
    file: 'server/modules/sales/cart/cart.access.ts',
    find: '  if (own) return openOwn(own, secret, asked)',
    replace:
      "  const any = asked.cartId && (await db.execute<{ id: string }>(`select id from carts where id = '${asked.cartId}'`)).rows[0]\n" +
      '  if (any) return { cart: { id: any.id, version: 1, cityId: null, customerId: null, leftOut: [], leftOutAt: null, items: [] }, isStored: true, secret }\n' +
      '  if (own) return openOwn(own, secret, asked)',
    test: matrix,
  },
  {
    name: 'a code works twice',
    file: `${customers}/login/login.repo.ts`,
    find: '    .where(and(eq(loginCodes.id, codeId), isGood(now)))',
    replace: '    .where(eq(loginCodes.id, codeId))',
    test: meetings('shoppers', 'one code typed'),
  },
  {
    name: 'as many guesses as one likes',
    file: `${customers}/login/login.repo.ts`,
    find: '    .set({ triesLeft: sql`${loginCodes.triesLeft} - 1` })',
    replace: '    .set({ triesLeft: sql`${loginCodes.triesLeft}` })',
    test: races(loginRaces, 'parallel guesses'),
  },
  {
    name: 'one captcha for all',
    file: `${customers}/login/login.repo.ts`,
    find: '.onConflictDoNothing().returning({ id: spentChallenges.id })\n  return rows.length > 0',
    replace: '.onConflictDoNothing().returning({ id: spentChallenges.id })\n  return rows.length >= 0',
    test: races(loginRaces, 'one captcha'),
  },
  {
    name: 'an ended session lives on',
    file: `${customers}/session/session.repo.ts`,
    find: 'eq(sessions.customerId, customerId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))\n  return',
    replace: 'eq(sessions.customerId, customerId)))\n  return',
    test: meetings('shoppers', 'logged out in one tab'),
  },
  {
    name: 'a token without its signature',
    file: `${customers}/session/session.rules.ts`,
    find: "!secrets.verify('access-token', claim, signature) || ",
    replace: '',
    test: races('tests/server/contract.test.ts', 'want a good token'),
  },
  {
    name: 'an old copy of a cookie ends nothing',
    file: `${customers}/session/session.rules.ts`,
    find: 'signed ? signed.generation < session.generation : isAncestor(',
    replace: 'isAncestor(',
    test: races(sessionRoutes, 'after a thousand changes'),
  },
  {
    name: 'anybody ends anybody’s session',
    file: `${customers}/session/session.rules.ts`,
    find: "  if (signed && !isOurs(session, secret, signed, secrets)) return 'foreign'\n",
    replace: '',
    test: races(sessionRoutes, 'guessed secret'),
  },
  {
    name: 'two tabs log each other out',
    file: `${customers}/session/session.service.ts`,
    find: "standing === 'fresh' ? presented.secret : nextSecret(secrets, presented.secret)",
    replace: "standing === 'fresh' ? presented.secret : standing === 'current' ? nextSecret(secrets, presented.secret) : 'lost'",
    test: races(loginRaces, '50 parallel refreshes'),
  },
  {
    name: 'any code opens an account',
    file: `${customers}/login/code.service.ts`,
    find: '  if (!sameText(taken.codeHash,',
    replace: '  if (taken.codeHash.length === 0 && !sameText(taken.codeHash,',
    test: races(loginRaces, 'parallel guesses'),
  },
  {
    name: 'a changed phone leaves old sessions alive',
    file: `${customers}/phone-change/phone-move.service.ts`,
    find: "  await revokeOthers(tx, customer.id, keptSessionId, 'new_phone', now)\n",
    replace: '',
    test: meetings('accounts', 'logs in with the old one'),
  },
]
