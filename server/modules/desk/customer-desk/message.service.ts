import { messageTemplates, type MessageTemplate } from '#contracts/staff/customers.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { once } from '#server/platform/db/idempotency.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { lockCustomerById } from '#server/modules/accounts/customers/index.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { listSettings } from '#server/modules/editorial/content/index.ts'
import { findOrderOwner } from './customer-desk.repo.ts'

export interface StaffMessage {
  template: MessageTemplate
  channel: 'email' | 'sms'
  locale: Locale
  order_number?: string | undefined
}

/**
 * Writes a message to a customer by a template into the outbox, once for the key: it leaves under the limits of all others. Throws
 * `customers.unknown` (404), 409 `desk.no_email` without a confirmed address, 404 `desk.order_of_other`, 409 `error.key_reused`. Source: ADM-29.
 */
export async function sendByTemplate(
  platform: Platform,
  author: Author,
  customerId: number,
  message: StaffMessage,
  key: string,
): Promise<{ sent: true }> {
  const { template, channel, locale, order_number: order } = message
  const now = platform.clock.now()
  return inTransaction(platform.db, (tx) =>
    once(tx, { scope: `staff-message:${customerId}`, key, body: message }, now, async () => {
      const customer = await lockCustomerById(tx, customerId)
      if (!customer) throw new DomainError({ code: 'customers.unknown', status: 404 })
      if (order !== undefined && (await findOrderOwner(tx, order)) !== customerId)
        throw new DomainError({ code: 'desk.order_of_other', status: 404, field: 'order_number' })
      const to = channel === 'sms' ? customer.phone : customer.emailConfirmedAt && customer.email
      if (!to) throw new DomainError({ code: 'desk.no_email', status: 409, field: 'channel' })
      const phone = await shopPhone(tx)
      await sendMessage(tx, platform, { channel, to, locale, key: `desk.message.${template}`, params: { order: order ?? 'none', phone } })
      const after = { template, channel, order }
      await recordAct(tx, author, { permission: 'customers.read', objectKind: 'customers', id: customerId, act: 'message', after })
      return { sent: true as const }
    }),
  )
}

/** What each template says, as it would be sent. Source: ADM-29. */
export async function listTemplates(
  { db, translator }: Platform,
  { locale, order_number: order }: Pick<StaffMessage, 'locale' | 'order_number'>,
): Promise<{ results: { template: MessageTemplate; text: string }[] }> {
  const phone = await shopPhone(db)
  const say = (template: MessageTemplate) => translator.text(locale, `desk.message.${template}`, { order: order ?? 'none', phone })
  return { results: messageTemplates.map((template) => ({ template, text: say(template) })) }
}

const shopPhone = async (db: Db): Promise<string> => String((await listSettings(db)).get('phone') ?? '')
