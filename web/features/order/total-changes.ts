import type { CalcPrice } from '#contracts/checkout.contract.ts'

type Total = { lines: readonly Omit<CalcPrice['lines'][number], 'reasons'>[]; total: number }

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
    const [was, is] = [before, after].map((total) => total.lines.filter((line) => line.code === code))
    // Several promotions are told as one: each has its name in the total.
    const sum = (lines: Total['lines'] = []) => lines.reduce((all, { amount }) => all + amount, 0)
    const change = { title: is?.[0]?.title ?? was?.[0]?.title ?? code, before: sum(was), after: sum(is) }
    return change.before === change.after ? [] : [change]
  })
}
