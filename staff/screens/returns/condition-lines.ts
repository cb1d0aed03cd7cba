import type { ReturnedLine } from '#contracts/staff/returns.contract.ts'

/** What becomes of a piece, in the order in which it is offered. */
export const conditions = ['shelf', 'faulty', 'written_off'] as const
export type Condition = (typeof conditions)[number]

/** A piece that was looked at, with its marking code where it has one. */
export interface LookedPiece {
  itemId: number
  condition: Condition
  code?: string
}

/** The line of a return that a code stands for, as long as pieces of it are awaited: its number, its barcode, or a marking code with that barcode in it. */
export function lineOfCode(lines: readonly ReturnedLine[], looked: readonly LookedPiece[], code: string): ReturnedLine | undefined {
  const isOpen = (line: ReturnedLine) => looked.filter(({ itemId }) => itemId === line.item_id).length < line.quantity
  const gtin = /^01(\d{14})21/.exec(code)?.[1]
  const open = lines.filter(isOpen)
  if (gtin === undefined) return open.find((line) => line.sku.toLowerCase() === code.toLowerCase() || line.barcode === code)
  const marked = open.filter((line) => line.is_marked)
  return marked.find((line) => line.barcode?.padStart(14, '0') === gtin) ?? (marked.length === 1 ? marked[0] : undefined)
}

/** The body of the call that takes a return in with the marking codes, or none of them when not all were scanned. */
export function receiveBody(lines: readonly ReturnedLine[], looked: readonly LookedPiece[]) {
  const counted = lines.flatMap((line) =>
    conditions.flatMap((condition) => {
      const quantity = looked.filter((piece) => piece.itemId === line.item_id && piece.condition === condition).length
      return quantity > 0 ? [{ item_id: line.item_id, condition, quantity }] : []
    }),
  )
  const codes = looked.flatMap(({ itemId, code }) => (code === undefined ? [] : [{ item_id: itemId, code }]))
  const areCodesKnown = lines.every(
    (line) => !line.is_marked || codes.filter((one) => one.item_id === line.item_id).length === line.quantity,
  )
  return { lines: counted, codes: areCodesKnown ? codes : null }
}
