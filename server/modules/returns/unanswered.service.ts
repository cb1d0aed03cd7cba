import { formatRoubles, kopecksToRoubles } from '../../../core/money.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/module.ts'
import { tellOperator } from '../messages/index.ts'
import { lockOrder, type OrderRow } from '../orders/index.ts'
import * as repo from './returns.repo.ts'
import type { ReturnRow } from './returns.repo.ts'

const answeredWithinMs = 86_400_000

/** A shopper asks for a return: a person is told in the caller's transaction, and reminded while he does not answer. Source: decisions I. */
export async function askOperatorToAnswer(tx: Db, platform: Platform, order: OrderRow, row: ReturnRow): Promise<void> {
  await writeLetter(tx, platform, order, { key: 'returns.asked_letter', row })
  await scheduleReminder(tx, platform, row.id)
}

/** Reminds of a return that nobody has answered for a day, each day anew; the job's work. Run twice it writes twice, no more. */
export async function remindOfReturn(platform: Platform, returnId: number): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const found = await repo.findReturn(tx, returnId)
    const order = found && (await lockOrder(tx, { id: found.orderId }))
    const row = order && (await repo.findReturn(tx, returnId))
    if (!order || row?.status !== 'requested') return
    await writeLetter(tx, platform, order, { key: 'returns.unanswered_letter', row })
    await scheduleReminder(tx, platform, returnId)
  })
}

async function writeLetter(tx: Db, platform: Platform, order: OrderRow, { key, row }: { key: string; row: ReturnRow }): Promise<void> {
  const items = await repo.listReturnItems(tx, [row.id])
  const say = (reason: string) => platform.translator.text('ru', `returns.reason.${reason}`)
  await tellOperator(tx, platform, key, {
    number: order.number,
    seq: String(row.seq),
    pieces: String(items.reduce((sum, item) => sum + item.quantity, 0)),
    reasons: [...new Set(items.map((item) => say(item.reason)))].join(', '),
    sum: formatRoubles(kopecksToRoubles(row.goods + row.delivery), 'ru'),
    said: row.comment ? 'yes' : 'no',
    comment: row.comment ?? '',
  })
}

async function scheduleReminder(tx: Db, platform: Platform, returnId: number): Promise<void> {
  const runAt = new Date(platform.clock.now().getTime() + answeredWithinMs)
  await platform.jobs.enqueue(tx, 'returns:unanswered', { returnId }, { runAt, key: `return-unanswered:${returnId}` })
}
