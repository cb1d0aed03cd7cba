import { meetings, races, type Sabotage } from './sabotage.ts'

const payments = 'server/modules/money/payments'
const paymentRaces = `${payments}/payments.race.test.ts`

/** Faults of money that comes in, at once or in parts, and of money that goes back. */
export const paymentsFaults: readonly Sabotage[] = [
  {
    name: 'no signature of the bank',
    file: `${payments}/providers/cloudpayments/cloudpayments.rules.ts`,
    find: '  return given.some(',
    replace: '  return given.length > 0 || given.some(',
    test: races(paymentRaces, 'forged'),
  },
  {
    name: 'any amount will do',
    file: `${payments}/port/notifications.rules.ts`,
    find: "  if (notification.amountKopecks !== attempt.amountKopecks || !isOfOrder(attempt, order)) return 'wrong_amount'\n",
    replace: '',
    test: races(paymentRaces, 'stored, not paid'),
  },
  {
    name: 'a notification counts each time',
    file: `${payments}/attempts/settling.service.ts`,
    find: '  if (before && !isJudgedAnew(before))\n',
    replace: '  if (before && !before.id)\n',
    test: meetings('payments', 'one notification twice'),
  },
  {
    name: 'what was taken is let go of',
    file: `${payments}/providers/cloudpayments/cloudpayments.provider.ts`,
    find: "const isHeld = before.state === 'held'",
    replace: 'const isHeld = true',
    test: races(`${payments}/providers/cloudpayments/cloudpayments.routes.test.ts`, 'nobody lets go of it'),
  },
  {
    name: 'a cancellation that came first is forgotten',
    file: `${payments}/attempts/settling.service.ts`,
    find: "  return (kind === 'held' || kind === 'pay') && (await isCancelled(tx, bank.name, transactionId))",
    replace: '  return !transactionId',
    test: meetings('held', 'the payment and its cancellation'),
  },
  {
    name: 'a cancellation looks for its payment before it has the order',
    file: `${payments}/attempts/settling.service.ts`,
    find: '  const booked = await findBooked()\n',
    replace: '  const booked = named?.transactionId === transactionId ? named : undefined\n',
    test: meetings('held', 'the payment and its cancellation'),
  },
  {
    name: 'late money is kept',
    file: `${payments}/attempts/settling.service.ts`,
    find: '    await giveBackSurplus(tx, platform, payment, cause)\n',
    replace: '',
    test: meetings('payments', 'two transactions'),
  },
  {
    name: 'money for a way that was given up is taken',
    file: `${payments}/installments/installments.service.ts`,
    find: 'return rows.length === 0 ? { rest: 0, over: 0 } : undefined',
    replace: 'return { rest: 0, over: 0 }',
    test: meetings('payments', 'while the money comes by'),
  },
  {
    name: 'a refund asked for anew by each try',
    file: `${payments}/refunds/refunds.service.ts`,
    find: '    key: refund.key,\n    transactionId',
    replace: '    key: `${refund.key}:${Math.random()}`,\n    transactionId',
    test: meetings('payments', 'given back by two workers'),
  },
  {
    name: 'a refund taken for its neighbour',
    file: `${payments}/refunds/refunds.service.ts`,
    find: "  if (asked.length > 1) return { code: replyCode.notAccepted, result: 'early', payment: found }\n",
    replace: '',
    test: meetings('payments', 'two refunds of one sum'),
  },
  {
    name: 'a part charged under another key by each try',
    file: `${payments}/attempts/charging.service.ts`,
    find: '      bank.charge(platform.db, { token, ',
    replace: '      bank.charge(platform.db, { token: randomToken(), ',
    test: meetings('split', 'two charges of one part'),
  },
  {
    name: 'a part paid as often as one likes',
    file: `${payments}/installments/installments.service.ts`,
    find: '  if (!part || dueOf(part) === 0 || payment.amount > part.amount) return undefined\n',
    replace: '  if (!part || payment.amount > part.amount) return undefined\n  if (dueOf(part) === 0) return { rest: 0, over: 0 }\n',
    test: meetings('split', 'pays the same part by hand'),
  },
  {
    name: 'what is not owed any more is charged all the same',
    file: `${payments}/refunds/refunds.service.ts`,
    find: '  const dropped = await dropFromInstallments(tx, platform, request)',
    replace: '  const dropped = request.amount === undefined ? await dropFromInstallments(tx, platform, request) : 0',
    test: races(`${payments}/dropped-parts.routes.test.ts`, 'what was left at the counter'),
  },
  {
    name: 'parts of a cancelled order stay due',
    file: `${payments}/refunds/refunds.service.ts`,
    find: '  const dropped = await dropFromInstallments(tx, platform, request)',
    replace: '  const dropped = request.amount === undefined ? 0 : await dropFromInstallments(tx, platform, request)',
    test: meetings('split', 'a charge while the order is cancelled'),
  },
  {
    name: 'a declined part is never tried again',
    file: `${payments}/installments/installments.service.ts`,
    find: '  if (again) await enqueueCharge(tx, platform, part.id, again)\n',
    replace: '  if (again) platform.log.info({ again })\n',
    test: races(`${payments}/attempts/charging.routes.test.ts`, 'tried again after a day'),
  },
]
