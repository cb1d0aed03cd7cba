import { meetings, races, type Sabotage } from './sabotage.ts'

const returns = 'server/modules/sales/returns'

/** Faults of what comes back. */
export const returnsFaults: readonly Sabotage[] = [
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
    find: '  await holdBackEarned(tx, order.id, true)\n',
    replace: '',
    test: races(`${returns}/returns.routes.test.ts`, 'while a return is open nothing'),
  },
]
