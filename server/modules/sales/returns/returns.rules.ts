/** What pieces are worth, in kopecks and whole bonuses. */
export interface PiecesWorth {
  net: number
  spent: number
  earned: number
}

/** A line of an order, as far as returns must know it. */
export interface ReturnableLine {
  /** Pieces that the shopper received. */
  kept: number
  /** What a number of pieces is worth; whole for the whole line, rounded down for a part. */
  worth(pieces: number): PiecesWorth
  /** What other returns of this line, save rejected ones, and refunds without a return have taken. */
  taken: PiecesWorth & { quantity: number }
}

/** What a return is worth, in kopecks, and what of that had gone back before it was asked for. */
export interface ReturnSums {
  goods: number
  delivery: number
  givenBefore: number
}

/** What is promised for a return: all that it is worth but what had gone back before. Kopecks. */
export function promisedOf({ goods, delivery, givenBefore }: ReturnSums): number {
  return goods + delivery - givenBefore
}

/** Pieces of a line that can still be asked back. */
export function leftOf(line: ReturnableLine): number {
  return Math.max(0, line.kept - line.taken.quantity)
}

/**
 * Whether nothing of what the shopper bought would stay with them when `back(line)` pieces of each line come back, and a gift would: they have no claim to it
 * then. `bought`: the pieces of a line that were no gift; of such a line the gift goes first. Source: docs/decisions/0072.
 */
export function isGiftAloneLeft<Line extends ReturnableLine & { bought: number }>(
  lines: readonly Line[],
  back: (line: Line) => number,
): boolean {
  const staying = lines.filter((line) => leftOf(line) > back(line))
  return staying.length > 0 && staying.every((line) => line.bought === 0)
}

/**
 * What comes back for `quantity` pieces of a line: what all that come back are worth together, less what came back before. So the parts
 * add up to the whole however the line is divided, to the kopeck and the bonus. Source: I9, decisions E, I.
 */
export function amountsOf(line: ReturnableLine, quantity: number): PiecesWorth {
  const whole = line.worth(line.kept)
  const rest = line.worth(leftOf(line) - quantity)
  const back = (of: keyof PiecesWorth) => Math.max(0, whole[of] - rest[of] - line.taken[of])
  return { net: back('net'), spent: back('spent'), earned: back('earned') }
}
