/** Later than this. Source: FORM-11. */
const earliest = '1900-01-01'
const ageYears = 14

/** What was typed as a date, in the shape dd-mm-yyyy: only digits count, hyphens stand by themselves. Source: FORM-11. */
export function maskBirthDate(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('-')
}

/** The date as the server wants it (yyyy-mm-dd); undefined when there is no such day, or it is not between 1900 and today. */
export function toIsoDate(shown: string, today: string): string | undefined {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(shown)
  if (!match) return undefined
  const iso = `${match[3]}-${match[2]}-${match[1]}`
  const date = new Date(`${iso}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso
  return isReal && iso > earliest && iso < today ? iso : undefined
}

/** The last birthday of who is old enough for an account: fourteen years ago. Source: FORM-11, decisions "Date picker". */
export function latestBirthDate(today: string): string {
  return `${Number(today.slice(0, 4)) - ageYears}${today.slice(4)}`
}

/** A stored date as the field shows it. */
export function fromIsoDate(iso: string | null): string {
  return iso ? iso.split('-').toReversed().join('-') : ''
}
