/**
 * The number that is typed or pasted, also as `34 900,00 ₽`, `34,900.00` or `30 %`: a comma or a dot with one or two digits behind it at the end is the
 * decimal one, what stands between thousands is left out. NaN for what is none. Source: SUX-17.
 */
export function readNumber(typed: string): number {
  const text = typed.replaceAll(/[^\d.,−-]/gu, '').replace('−', '-')
  if (!/^-?\d+(?:[.,]\d+)*$/.test(text)) return Number.NaN
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${part || '0'}`)
}
