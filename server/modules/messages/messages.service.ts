import type { MessageParams } from '../../../core/domain-error.ts'
import type { Locale } from '../../../core/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/module.ts'
import { insertMessage } from './messages.repo.ts'

export interface NewMessage {
  /** `call`: the text is read out. */
  channel: 'sms' | 'call' | 'email'
  /** E.164 phone or e-mail address. */
  to: string
  locale: Locale
  /** The message's key in some module's message file, with the values of its placeholders. */
  key: string
  params?: MessageParams
  /** A code that somebody is to type in goes out before news of orders. */
  isAwaited?: boolean
}

/**
 * Writes a message in the caller's transaction and enqueues its delivery there: it goes out if and only if the fact is
 * committed. The text is fixed now, in the recipient's language. Source: house B8, decisions S.
 */
export async function sendMessage(tx: Db, platform: Pick<Platform, 'jobs' | 'translator' | 'clock'>, message: NewMessage): Promise<void> {
  const id = await insertMessage(tx, {
    channel: message.channel,
    recipient: message.to,
    text: platform.translator.text(message.locale, message.key, message.params),
    locale: message.locale,
    createdAt: platform.clock.now(),
  })
  await platform.jobs.enqueue(tx, 'messages:deliver', { id }, { maxAttempts: deliveryAttempts, isAwaited: message.isAwaited ?? false })
}

/** How often a delivery is tried before the message is given up. */
export const deliveryAttempts = 5
