import { dayInWords, spanOfDay } from '#core/dates.ts'
import { birthdayBonuses, formatCount } from '#core/money.ts'
import { localizedPath } from '#core/locale.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { eachRow } from '#server/platform/jobs/each-row.ts'
import type { Platform } from '#server/platform/module.ts'
import { holdAccount, listBornOn, listDeclined, type Customer } from '#server/modules/accounts/customers/index.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import { birthdayNear, birthdaysNear, type Birthday } from './birthday.rules.ts'
import { addDays } from './bonuses.rules.ts'
import { grantBonuses } from './bonuses.service.ts'
import * as ledger from './ledger.repo.ts'

const atOnce = 200
/** Nobody has a second present within a year, however their date, their account or the calendar change. Two of one birthday are 344 days apart at the least. */
const yearlyDays = 340

/**
 * Gives their bonuses to all whose birthday is near, a shopper a transaction; answers to how many. Once a year for an account and for a phone, and only for
 * a date that was told before they could be spent. Throws at the end when one could not be done. Source: decisions E, T34.
 */
export async function giveBirthdays(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  let given = 0
  const told = { event: 'bonuses.birthday', log: platform.log, idOf: ({ customer }: Born) => customer.id }
  await eachRow(told, bornNear(platform, now), async ({ customer, isNotified }) => {
    if (await giveBirthday(platform, customer, now, isNotified)) given++
  })
  return given
}

interface Born {
  customer: Customer
  /** By email, unless they have declined that. */
  isNotified: boolean
}

async function* bornNear(platform: Platform, now: Date): AsyncGenerator<Born> {
  for (let afterId: number | undefined = 0; afterId !== undefined;) {
    const born: Customer[] = await listBornOn(platform.db, birthdaysNear(now), afterId, atOnce)
    const declined = await listDeclined(
      platform.db,
      born.map((customer) => customer.id),
      'bonuses',
      'email',
    )
    for (const customer of born) yield { customer, isNotified: !declined.has(customer.id) }
    afterId = born.at(-1)?.id
  }
}

async function giveBirthday(platform: Platform, customer: Customer, now: Date, isNotified: boolean): Promise<boolean> {
  const birthday = customer.birthDate === null ? undefined : birthdayNear(customer.birthDate, now)
  const told = customer.birthDateSetAt ?? customer.createdAt
  if (!birthday || told >= spanOfDay(birthday.from).from) return false
  const year = Number(birthday.day.slice(0, 4))
  const phoneHash = platform.secrets.hmac('birthday', customer.phone)
  const [onceKey, keyBefore] = [`birthday:${year}:${phoneHash}`, `birthday:${year - 1}:${phoneHash}`]
  const since = addDays(now, -yearlyDays)
  const expiresAt = spanOfDay(birthday.until).until
  return inTransaction(platform.db, async (tx) => {
    if (!(await holdAccount(tx, customer.id))) return false
    await ledger.lockAccounts(tx, customer.id)
    if (await ledger.hasGrantSince(tx, customer.id, 'birthday', since)) return false
    if (await ledger.isBookedSince(tx, keyBefore, since)) return false
    const grant = { customerId: customer.id, amount: birthdayBonuses, reason: 'birthday', onceKey, expiresAt, now } as const
    if (!(await grantBonuses(tx, grant))) return false
    if (isNotified && customer.email) await sendMessage(tx, platform, emailTo(customer.email, platform, birthday))
    return true
  })
}

/** Customers have no language of their own: emails that they did not ask for come in the shop's. */
function emailTo(to: string, { config }: Platform, { until }: Birthday) {
  const params = {
    sum: formatCount(birthdayBonuses),
    day: dayInWords(spanOfDay(until).from, 'ru'),
    url: config.publicUrl + localizedPath('ru', '/my/bonuses'),
  }
  return { channel: 'email', to, locale: 'ru', key: 'bonuses.birthday_email', params } as const
}
