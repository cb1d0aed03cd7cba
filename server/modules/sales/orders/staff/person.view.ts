import { maskPhone } from '#core/phone.ts'
import type { AssigneeRow } from '../order-staff.repo.ts'
import type { PersonSnapshot } from '../orders.schema.ts'

/** A person as staff see them: by name; phone and e-mail are revealed by a call of their own, with a reason. Source: admin.md, customers. */
export function maskedPerson({ phone, email, ...person }: PersonSnapshot): { name: string; phone: string; email: string | null } {
  return { name: nameOf(person), phone: maskedPhone(phone), email: email && maskedEmail(email) }
}

/** The last name first, as lists are read. */
export function nameOf({ firstName, lastName }: Pick<PersonSnapshot, 'firstName' | 'lastName'>): string {
  return [lastName, firstName].filter(Boolean).join(' ')
}

/** `+7 ••• •••-01` of a Russian number. */
function maskedPhone(phone: string): string {
  return /^\+7\d{10}$/.test(phone) ? `+7 ••• •••-${phone.slice(-2)}` : maskPhone(phone)
}

/** `a•••@example.com`. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`
}

/** Who of the staff looks after an order; null: nobody. */
export function assigneeView(row: AssigneeRow | undefined): { id: number; name: string } | null {
  return row ? { id: row.memberId, name: row.assignee } : null
}
