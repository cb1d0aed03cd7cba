import { dayMs } from '#core/dates.ts'

/** How long a parcel can be left with the carrier by one label. Source: FORM-20. */
export const labelMs = 7 * dayMs

/** So many digits are drawn at random; one more is computed of them. */
export const drawnDigits = 11

/** The code of a label: the eleven digits and their Luhn check digit, so that one mistyped digit is found at the counter. Throws on anything else. */
export function labelCodeOf(drawn: string): string {
  if (!new RegExp(`^\\d{${drawnDigits}}$`).test(drawn)) throw new Error(`a label is made of ${drawnDigits} digits: ${drawn}`)
  return drawn + String((10 - (luhnSum(drawn) % 10)) % 10)
}

/** Doubles every second digit from the right, where the check digit will stand to the right of them all. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
