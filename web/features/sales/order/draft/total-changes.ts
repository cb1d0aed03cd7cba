import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { sumRoubles } from '#core/money.ts'

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
    const sum = (lines: Total['lines'] = []) => sumRoubles(lines.map(({ amount }) => amount))
    const change = { title: is?.[0]?.title ?? was?.[0]?.title ?? code, before: sum(was), after: sum(is) }
    return change.before === change.after ? [] : [change]
  })
}

type Things = {
  items: readonly (Pick<CalcPrice['items'][number], 'id' | 'quantity' | 'available_quantity' | 'price'> & {
    product: { title: string }
    size: { title: string }
  })[]
}

/** What became of one thing of the order: gone, fewer pieces than wanted, another number of them (changed in the bag), new in it, or another price. */
export type ThingChange = { key: string; title: string; size: string } & (
  | { kind: 'gone' }
  | { kind: 'fewer'; count: number }
  | { kind: 'added'; count: number }
  | { kind: 'pieces'; before: number; after: number }
  | { kind: 'price'; before: number; after: number }
)

/** The things of which the total says nothing by name, in the order of the cart. Source: UX-36. */
export function thingChanges(before: Things, after: Things): ThingChange[] {
  const added = after.items.filter((is) => piecesOf(is) > 0 && !before.items.some(({ id }) => id === is.id))
  const changed = before.items.flatMap((was): ThingChange[] => {
    const is = after.items.find(({ id }) => id === was.id)
    const thing = { title: was.product.title, size: was.size.title }
    const had = piecesOf(was)
    const has = is ? piecesOf(is) : 0
    const key = String(was.id)
    if (has === 0 || !is) return had === 0 ? [] : [{ ...thing, key, kind: 'gone' }]
    return [
      ...(has < had && has < is.quantity ? [{ ...thing, key: `${key}-fewer`, kind: 'fewer' as const, count: has }] : []),
      ...(has > had || (has < had && has === is.quantity)
        ? [{ ...thing, key: `${key}-pieces`, kind: 'pieces' as const, before: had, after: has }]
        : []),
      ...(is.price === was.price ? [] : [{ ...thing, key: `${key}-price`, kind: 'price' as const, before: was.price, after: is.price }]),
    ]
  })
  return [
    ...changed,
    ...added.map((is) => ({
      key: String(is.id),
      title: is.product.title,
      size: is.size.title,
      kind: 'added' as const,
      count: piecesOf(is),
    })),
  ]
}

function piecesOf({ quantity, available_quantity: available }: Things['items'][number]): number {
  return Math.min(quantity, available)
}
