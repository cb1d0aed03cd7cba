import { distribute, kopecksInRouble, leastLineKopecks } from '#core/money.ts'
import type { Scope } from './scope.rules.ts'

export type PromotionKind = 'percent' | 'fixed' | 'nth' | 'delivery' | 'gift'

/** The terms of a promotion, as far as money is concerned. Whole kopecks. */
export interface Terms {
  id: number
  kind: PromotionKind
  /** Whole percent, 1–100, of `percent` and `nth`; 0 otherwise. */
  percent: number
  /** Of `fixed`; 0 otherwise. */
  amount: number
  /** Every n-th thing of `nth`; 0 otherwise. */
  nth: number
  /** The least that the goods must come to. */
  minGoods: number
  scope: Scope
}

/** A line as a discount sees it: kopecks a piece, and what is left to pay for the whole line. */
export interface DiscountedLine {
  price: number
  quantity: number
  left: number
}

/** What can be taken off a line that has `left` kopecks to pay. */
export function roomOf(left: number): number {
  return Math.max(0, left - leastLineKopecks)
}

/**
 * What a promotion takes off each of the lines that take part, in kopecks, in their sequence. Percents are rounded to whole roubles in
 * the shopper's favour, so that totals stay whole; no line falls under 1 ₽. Source: decisions B, C, D.
 */
export function discountOf(terms: Terms, lines: readonly DiscountedLine[]): number[] {
  switch (terms.kind) {
    case 'percent':
      return spread(wholeRoubles(sumOf(lines.map((line) => line.left)) * terms.percent), lines)
    case 'fixed':
      return spread(terms.amount, lines)
    case 'nth':
      return everyNth(terms, lines)
    case 'delivery':
    case 'gift':
      return lines.map(() => 0)
  }
}

/**
 * Splits an amount over lines in proportion to what is left to pay for them, by the largest remainder; what a line cannot bear falls on
 * the others. The parts add up to the amount, or to all the room there is when that is less. Source: decisions B, I4.
 */
export function spread(amount: number, lines: readonly Pick<DiscountedLine, 'left'>[]): number[] {
  const rooms = lines.map((line) => roomOf(line.left))
  const parts = lines.map(() => 0)
  let open = lines.map((_, index) => index).filter((index) => (rooms[index] ?? 0) > 0)
  let left = Math.min(amount, sumOf(rooms))
  while (left > 0) {
    const shares = distribute(
      left,
      open.map((index) => lines[index]?.left ?? 0),
    )
    const full = open.filter((index, at) => (shares[at] ?? 0) > (rooms[index] ?? 0))
    if (full.length === 0) {
      for (const [at, index] of open.entries()) parts[index] = shares[at] ?? 0
      break
    }
    for (const index of full) {
      parts[index] = rooms[index] ?? 0
      left -= rooms[index] ?? 0
    }
    open = open.filter((index) => !full.includes(index))
  }
  return parts
}

/** The dearest things are put together first, so that the n-th of a group is the dearest it can be. */
function everyNth({ nth, percent }: Terms, lines: readonly DiscountedLine[]): number[] {
  const pieces = lines
    .flatMap((line, index) => Array.from({ length: line.quantity }, () => ({ index, price: line.price })))
    .toSorted((a, b) => b.price - a.price || a.index - b.index)
  const parts = lines.map(() => 0)
  for (let at = nth - 1; at < pieces.length; at += nth) {
    const piece = pieces[at]
    if (piece) parts[piece.index] = (parts[piece.index] ?? 0) + wholeRoubles(piece.price * percent)
  }
  return parts.map((part, index) => Math.min(part, roomOf(lines[index]?.left ?? 0)))
}

/** Whole roubles, rounded up, of a hundred times as many kopecks. */
function wholeRoubles(hundredfold: number): number {
  return Math.ceil(hundredfold / 100 / kopecksInRouble) * kopecksInRouble
}

function sumOf(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0)
}
