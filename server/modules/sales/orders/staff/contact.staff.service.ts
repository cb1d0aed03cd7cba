import type { StaffParsed } from '#contracts/staff/api.ts'
import type { OrderStatus } from '#contracts/orders.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { listPhoneCountries } from '#server/modules/base/geo/index.ts'
import { readPerson } from '../checkout/contact.rules.ts'
import { emailShopperOf, notifyShopperOf } from '../emails/order-notifications.service.ts'
import { findOrderByNumber, isErased, lockOrder, type OrderRow } from '../orders.repo.ts'
import { findAwaited } from '../order-replacements.repo.ts'
import { changeAwaitsPayment, orderNotFound, phoneInvalid } from '../orders.errors.ts'
import type { PersonSnapshot } from '../orders.schema.ts'
import { memberIn } from './member.view.ts'
import { findCorrection, insertCorrection, listCorrections, setCorrected, type Correctable } from '../order-staff.repo.ts'

type Asked = StaffParsed<'PUT /staff/orders/:number/contact'>['body']

/** Until here nothing bears the name and the phone yet but our own papers. */
export const correctable: readonly OrderStatus[] = ['created', 'awaiting_payment', 'confirmed', 'assembling']

/**
 * Corrects contact, recipient and comment of an order until it is handed over; what is left out of the body stays. The audit says which fields
 * were other before and keeps them sealed; the shopper is told, at the old contact too. Throws 404, 409 `staff.conflict` when somebody corrected it meanwhile, 409
 * `orders.cannot_correct` for an order that is on its way, `orders.change_awaits_payment`, 400 for a phone that is none. Source: ADM-16.
 */
export async function correctOrder(platform: Platform, author: Author, number: string, asked: Asked): Promise<void> {
  const countries = await listPhoneCountries(platform.db)
  await inTransaction(platform.db, async (tx) => {
    const order = await lockOrder(tx, { number })
    if (!order || isErased(order)) throw orderNotFound()
    if (!correctable.includes(order.status)) throw new DomainError({ code: 'orders.cannot_correct', status: 409 })
    const awaited = await findAwaited(tx, order.id)
    if (awaited) throw changeAwaitsPayment(awaited.newNumber)
    const last = (await listCorrections(tx, order.id)).at(-1)
    if ((last?.id ?? 0) !== asked.revision)
      throw new DomainError({
        code: 'staff.conflict',
        status: 409,
        extra: { changed_by: { name: last?.by ?? '', at: last?.at.toISOString() ?? '' }, fields: last?.fields ?? [] },
      })
    const before: Correctable = { contact: order.contact, recipient: order.recipient, comment: order.comment }
    const after = corrected(before, asked, countries)
    const fields = differing(before, after)
    if (fields.length === 0) return
    await setCorrected(tx, order.id, after)
    const kept = JSON.stringify(Object.fromEntries(fields.map((field) => [field, valueOf(before, field)])))
    await insertCorrection(tx, { orderId: order.id, fields, before: kept, at: platform.clock.now(), ...memberIn(author) })
    await tellBoth(tx, platform, order, after.contact)
    const personal = ['contact', 'recipient', 'comment']
    await recordAct(tx, author, { permission: 'orders.write', objectKind: 'orders', id: number, act: 'correct', before, after, personal })
  })
}

/**
 * Whoever was the contact and whoever is it now are told, each once: somebody who takes an order over by a call would otherwise be the only one to
 * hear of it. Neither text says what the data are.
 */
async function tellBoth(tx: Db, platform: Platform, order: OrderRow, now: PersonSnapshot): Promise<void> {
  const { contact: was } = order
  await notifyShopperOf(tx, platform, { ...order, contact: now, contactPhone: now.phone }, 'orders.notice.corrected')
  if (was.phone !== now.phone) await notifyShopperOf(tx, platform, { ...order, contact: { ...was, email: null } }, 'orders.notice.moved')
  if (was.email && was.email !== now.email) await emailShopperOf(tx, platform, order, 'orders.notice.moved')
}

function valueOf(of: Correctable, field: string): string | null {
  if (field === 'comment') return of.comment
  const [who, name] = field.split('.')
  const person = who === 'recipient' ? of.recipient : of.contact
  return person?.[name as keyof PersonSnapshot] ?? null
}

/**
 * What the fields of a correction held before it, for a reason; the look is recorded before it is shown. Throws 404 where nothing is kept: of rows
 * of before, and of an order that names nobody any more. Source: ADM-07, ADM-16.
 */
export async function revealCorrection(
  { db }: Pick<Platform, 'db'>,
  author: Author,
  number: string,
  id: number,
): Promise<Record<string, string | null>> {
  const order = await findOrderByNumber(db, number)
  const row = order && (await findCorrection(db, order.id, id))
  if (!row?.before) throw orderNotFound()
  await recordAccess(db, author, { act: 'reveal', objectKind: 'orders', id: number, field: row.fields.join(', ') })
  return JSON.parse(row.before) as Record<string, string | null>
}

/** Each field by itself, as screens name them. */
function differing(before: Correctable, after: Correctable): string[] {
  const people = (['contact', 'recipient'] as const).flatMap((who) =>
    (['firstName', 'lastName', 'phone', 'email'] as const)
      .filter((field) => (before[who]?.[field] ?? null) !== (after[who]?.[field] ?? null))
      .map((field) => `${who}.${field}`),
  )
  return before.comment === after.comment ? people : [...people, 'comment']
}

function corrected(before: Correctable, asked: Asked, countries: readonly string[]): Correctable {
  const { contact, recipient, comment } = asked
  return {
    contact: contact ? personOf(before.contact, contact, countries, 'contact.phone') : before.contact,
    recipient:
      recipient === undefined ? before.recipient : recipient && personOf(before.recipient, recipient, countries, 'recipient.phone'),
    comment: comment === undefined ? before.comment : comment || null,
  }
}

type Corrected = NonNullable<Asked['contact']>

function personOf(before: PersonSnapshot | null, asked: Corrected, countries: readonly string[], field: string): PersonSnapshot {
  const phone = asked.phone ?? before?.phone ?? ''
  const person = {
    first_name: asked.first_name ?? before?.firstName ?? '',
    last_name: asked.last_name ?? before?.lastName ?? '',
    phone,
    email: asked.email === undefined ? (before?.email ?? undefined) : asked.email || undefined,
  }
  const read = readPerson(person, countries)
  // A phone that was taken once, from a country that is not served any more, may stay as it is.
  if (!read && asked.phone === undefined && before)
    return { ...before, firstName: person.first_name, lastName: person.last_name || null, email: person.email ?? null }
  if (!read) throw phoneInvalid(field)
  return read
}
