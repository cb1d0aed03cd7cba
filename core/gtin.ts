/** The check digit of a GTIN without it: its digits weigh 3 and 1 by turns from the right. Source: GS1 General Specifications §7.9. */
export function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether the last digit of a GTIN of any length fits the others. */
export function hasRightCheckDigit(gtin: string): boolean {
  return checkDigit(gtin.slice(0, -1)) === Number(gtin.at(-1))
}

/** Whether it is the number below the bars of a piece: EAN-13 or EAN-8, with the right check digit. Source: ADM-21. */
export function isBarcode(code: string): boolean {
  return /^(?:\d{8}|\d{13})$/.test(code) && hasRightCheckDigit(code)
}
