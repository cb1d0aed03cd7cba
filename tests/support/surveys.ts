import type { SurveyType } from '#contracts/surveys.contract.ts'
import { listItems, type OrderRow } from '#server/modules/sales/orders/index.ts'
import { insertInvitation } from '#server/modules/sales/surveys/invitations.repo.ts'
import { hashOfToken, tokenOf } from '#server/modules/sales/surveys/tokens.ts'
import type { TestApp } from './app.ts'
import { aDeliveredOrder } from './returns.ts'

const monthMs = 30 * 86_400_000

/** A delivered order of the tiny shop whose owner was asked about it now, and the link's token. */
export async function anInvitation(app: TestApp, type: SurveyType): Promise<{ token: string; order: OrderRow; lineIds: number[] }> {
  const { secrets } = app.platform
  const order = await aDeliveredOrder(app, {})
  const lineIds = (await listItems(app.db, [order.id])).map(({ id }) => id)
  const token = tokenOf(secrets, type, order.number)
  const now = app.clock.now()
  await insertInvitation(app.db, {
    type,
    orderId: order.id,
    lineIds,
    customerId: order.customerId,
    personHash: order.contactPhone,
    tokenHash: hashOfToken(secrets, token),
    channel: 'email',
    deliveredAt: now,
    sentAt: now,
    expiresAt: new Date(now.getTime() + monthMs),
  })
  return { token, order, lineIds }
}
