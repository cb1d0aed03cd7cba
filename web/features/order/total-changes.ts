import type { CalcPrice } from '#contracts/checkout.contract.ts'

type Total = Pick<CalcPrice, 'lines' | 'total'>

/** A line of the total that is not what it was, in roubles. */
export interface TotalChange {
  title: string
  before: number
  after: number
}

/** What changed between the total that was shown and the one that holds now, in the order of the calculation. Source: UX-36, UX-46. */
export function totalChanges(before: Total, after: Total): TotalChange[] {
  const codes = [...new Set([...after.lines, ...before.lines].map((line) => line.code))]
  return codes.flatMap((code) => {
    const [was, is] = [before, after].map((total) => total.lines.find((line) => line.code === code))
    const change = { title: is?.title ?? was?.title ?? code, before: was?.amount ?? 0, after: is?.amount ?? 0 }
    return change.before === change.after ? [] : [change]
  })
}
