import { maskPhone } from '#core/phone.ts'

/** `+7 ••• •••-20-11` of a Russian number: the last four digits stay. */
export function maskedPhone(phone: string): string {
  const russian = /^\+7\d{6}(\d{2})(\d{2})$/.exec(phone)
  return russian ? `+7 ••• •••-${russian[1]}-${russian[2]}` : maskPhone(phone)
}

/** `a•••@example.com`. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`

/** The first name and the first letter of the last one; undefined when neither is known. */
export function shortName(firstName: string | null, lastName: string | null): string | undefined {
  const name = [firstName, lastName && `${lastName.slice(0, 1)}.`].filter(Boolean).join(' ')
  return name === '' ? undefined : name
}
