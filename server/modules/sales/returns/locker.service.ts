import { randomInt } from 'node:crypto'
import type { ApiAnswer, ApiParsed } from '#contracts/api.ts'
import { dayInWords, localTime, shopZone } from '#core/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { keyOf, once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { customerIdOf } from '#server/platform/http/actor.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { securityEvent } from '#server/platform/http/security-event.ts'
import type { Platform } from '#server/platform/module.ts'
import { recordConsents } from '#server/modules/accounts/agreements/index.ts'
import { beginMarketing, lockCustomerById, sessionOver } from '#server/modules/accounts/customers/index.ts'
import { isErased, lockOrder, notifyShopperOf, type OrderRow } from '#server/modules/sales/orders/index.ts'
import { scheduleDemoStaff } from './demo-staff.service.ts'
import { drawnDigits, labelCodeOf, labelMs } from './label-code.rules.ts'
import { returnScope } from './own-data.service.ts'
import { returnClosed } from './returns.errors.ts'
import type { ReturnRow } from './returns.repo.ts'
import { storeReturn } from './returns.service.ts'
import { labelView } from './returns.view.ts'
import { moveReturn } from './staff.service.ts'
import { tellOfLabel } from './unanswered.service.ts'

type Body = ApiParsed<'POST /forms/five-post-refund'>['body']
type Labelled = ApiAnswer<'POST /forms/five-post-refund'>

/**
 * Asks for a return by a parcel locker, once for its key: what may come back is judged as for every return, it is approved by the shop's rules, and its
 * label goes to the order's contact. Who fills in what nobody sees is thanked, and nothing is kept. Throws as `requestReturn`, 401 when the account was deleted meanwhile, and as `recordConsents`
 * for the agreements. Source: FORM-20, FORM-26, decision 0149.
 */
export async function requestByLocker(platform: Platform, context: RequestContext, own: OrderRow, body: Body): Promise<Labelled> {
  const say = (key: string) => platform.translator.text(context.locale, key)
  const detail = { title: say('returns.label.title'), message: say('returns.label.thanks') }
  if (body.website) {
    securityEvent(context, 'forms.trap', { form: 'five-post-refund' })
    return { detail, label: null }
  }
  return inTransaction(platform.db, async (tx) => {
    // The account first, as its deletion does: two that go the same way wait, and do not stop each other.
    const customerId = customerIdOf(context.actor)
    if (customerId !== undefined && !(await lockCustomerById(tx, customerId))) throw sessionOver()
    const order = await lockOrder(tx, { id: own.id })
    // The account may have been deleted meanwhile.
    if (!order || isErased(order)) throw returnClosed()
    const now = platform.clock.now()
    const { token: _, ...asked } = body
    return once(tx, { scope: returnScope(order.id), key: keyOf(context), body: asked }, now, async () => {
      const stored = await storeReturn(
        tx,
        platform,
        order,
        { ...body, lines: body.lines.map(({ id, quantity, reason }) => ({ item_id: id, quantity, reason })) },
        { labelCode: drawLabelCode(), labelUntil: new Date(now.getTime() + labelMs) },
      )
      await keepConsents(tx, platform, context, order, body)
      const approved = await moveReturn(tx, platform, order, stored, { status: 'approved' }, { actor: 'shop' })
      await sendLabel(tx, platform, order, approved)
      await tellOfLabel(tx, platform, order, approved)
      await scheduleDemoStaff(tx, platform, stored.id)
      return { detail, label: labelView(approved, say) }
    })
  })
}

/** Nobody can guess the code of another parcel. */
function drawLabelCode(): string {
  return labelCodeOf(Array.from({ length: drawnDigits }, () => randomInt(10)).join(''))
}

async function keepConsents(tx: Db, platform: Platform, context: RequestContext, order: OrderRow, body: Body): Promise<void> {
  const now = platform.clock.now()
  const customerId = customerIdOf(context.actor)
  const purposes = await recordConsents(tx, platform.secrets, {
    form: 'refund',
    agreedIds: body.agreement_ids,
    versions: body.agreement_versions,
    subject: order.contactPhone,
    ...(customerId !== undefined && { customerId }),
    now,
    context,
  })
  if (customerId !== undefined && purposes.has('marketing')) await beginMarketing(tx, customerId, now)
}

async function sendLabel(tx: Db, platform: Platform, order: OrderRow, { labelCode, labelUntil }: ReturnRow): Promise<void> {
  await notifyShopperOf(tx, platform, order, 'returns.notice.label', {
    code: labelCode ?? '',
    until: labelUntil ? `${dayInWords(labelUntil, order.locale)}, ${localTime(labelUntil, shopZone).slice(11, 16)}` : '',
    where: platform.translator.text(order.locale, 'returns.label.where'),
  })
}
