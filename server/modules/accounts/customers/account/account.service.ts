import type { ApiParsed } from '#contracts/api.ts'
import { calendarDay, dayInWords } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { birthDateLocked, birthDateTooEarly, birthDateTooYoung, sessionOver } from '../customers.errors.ts'
import { findCustomer, lockCustomerById, updateCustomer, type Customer } from '../customers.repo.ts'
import { birthDateLockedUntil, birthDateProblem, birthDateTold } from '../personal.rules.ts'

/** A logged-in customer. Throws 401 when the account is gone. */
export async function getCustomer(platform: Platform, id: number): Promise<Customer> {
  const customer = await findCustomer(platform.db, id)
  if (!customer) throw sessionOver()
  return customer
}

/** Remembers that analytics has the customer's id. Source: AUTH-03. */
export async function markIdSent(platform: Platform, id: number): Promise<Customer> {
  const customer = await updateCustomer(platform.db, id, { mindboxIdSent: true })
  if (!customer) throw sessionOver()
  return customer
}

type Changes = ApiParsed<'PUT /personal/change'>['body']

/**
 * Changes what was sent and nothing else; an empty body only marks the reminder as closed. Throws birth_date_early and
 * birth_date_young (400), birth_date_locked (409). Source: FORM-11, ACC-03, T7, decisions E.
 */
export async function changePersonalData({ db, clock }: Platform, id: number, changes: Changes, locale: Locale): Promise<Customer> {
  const now = clock.now()
  const problem = changes.birth_date ? birthDateProblem(changes.birth_date, now) : undefined
  if (problem === 'too_early') throw birthDateTooEarly()
  if (problem === 'too_young') throw birthDateTooYoung()
  const isEmpty = Object.values(changes).every((value) => value === undefined)
  return inTransaction(db, async (tx) => {
    const before = await lockCustomerById(tx, id)
    if (!before) throw sessionOver()
    const isOtherDay = changes.birth_date !== undefined && changes.birth_date !== before.birthDate
    // Who has none may tell one at any time.
    const lockedUntil = isOtherDay && before.birthDate !== null ? birthDateLockedUntil(before, now) : undefined
    if (lockedUntil) throw birthDateLocked(`${dayInWords(lockedUntil, locale)} ${calendarDay(lockedUntil).slice(0, 4)}`)
    const customer = await updateCustomer(
      tx,
      id,
      isEmpty
        ? { reminderDismissedAt: now }
        : {
            ...(changes.birth_date === undefined ? {} : { birthDate: changes.birth_date }),
            ...(isOtherDay && changes.birth_date && birthDateTold(before, now)),
            ...(changes.email === undefined ? {} : { email: changes.email }),
            ...(changes.first_name === undefined ? {} : { firstName: changes.first_name }),
            ...(changes.last_name === undefined ? {} : { lastName: changes.last_name || null }),
          },
    )
    if (!customer) throw sessionOver()
    return customer
  })
}
