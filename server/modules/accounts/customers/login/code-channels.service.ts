import type { MessageParams } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { findCustomerByPhone } from '../customers.repo.ts'
import { carryOver, findLiveCode, replaceCode } from './login.repo.ts'
import { codeHash, codeLifeMs, codeOf, codeTries, spokenDigits, type CodePurpose, type CodeWay } from './login.rules.ts'

/** What a message says the code is for, so that nobody gives away one thing while believing it is another. */
const texts: Record<CodePurpose, { sms: string; call: string }> = {
  login: { sms: 'customers.code_message', call: 'customers.call_login' },
  new_phone: { sms: 'customers.code_new_phone', call: 'customers.call_new_phone' },
  old_phone: { sms: 'customers.code_old_phone', call: 'customers.call_old_phone' },
  deletion: { sms: 'customers.code_deletion', call: 'customers.call_deletion' },
  order: { sms: 'customers.code_order', call: 'customers.call_order' },
}

interface GivenCode {
  requestHash: string
  /** E.164. */
  phone: string
  purpose: CodePurpose
  way: CodeWay
  locale: Locale
}

/**
 * Makes a code and hands it to its way, in the caller's transaction. By text message it is a new one; by another way it is the one that was
 * sent, if that can still be typed in, with the tries it has left: whichever arrives first serves. Source: decision 0037.
 */
export async function giveCode(tx: Db, platform: Platform, given: GivenCode): Promise<void> {
  const { requestHash, phone, purpose, way, locale } = given
  const now = platform.clock.now()
  const expiresAt = new Date(now.getTime() + codeLifeMs)
  const kept = way === 'sms' ? undefined : await carryOver(tx, given, { way, now, expiresAt })
  const nonce = kept?.nonce ?? randomToken()
  const code = codeOf(platform.secrets, { nonce, requestHash, phone })
  const hash = codeHash(platform.secrets, { requestHash, phone, code })
  const id =
    kept?.id ??
    (await replaceCode(tx, { requestHash, purpose, phone, way, nonce, codeHash: hash, triesLeft: codeTries, createdAt: now, expiresAt }))
  if (way === 'email') {
    await platform.jobs.enqueue(tx, 'customers:code-letter', { codeId: id, locale }, { isAwaited: true })
    return
  }
  const params: MessageParams = way === 'call' ? { digits: spokenDigits(code) } : { code }
  await sendMessage(tx, platform, { channel: way, to: phone, locale, key: texts[purpose][way], params, kind: 'code' })
}

/**
 * Writes the email with a login code to the account's confirmed address, if there is such an account and such an address; the job's work: it
 * is looked up here, so that no answer and no time tells. Source: T15, decision 0037.
 */
export async function writeCodeEmail(platform: Platform, codeId: number, locale: Locale): Promise<void> {
  const row = await findLiveCode(platform.db, codeId, platform.clock.now())
  if (!row?.nonce || row.purpose !== 'login') return
  const customer = await findCustomerByPhone(platform.db, row.phone)
  if (!customer?.email || customer.emailConfirmedAt === null) return
  const params = { code: codeOf(platform.secrets, { nonce: row.nonce, requestHash: row.requestHash, phone: row.phone }) }
  const email = { channel: 'email', to: customer.email, locale, key: 'customers.code_email', params, kind: 'code' } as const
  await inTransaction(platform.db, (tx) => sendMessage(tx, platform, email))
}
