/** The money and bonuses of a line, in the order's own units. */
export interface LineWorth {
  quantity: number
  /** Kopecks. */
  lineSum: number
  /** Kopecks of the line that were covered with bonuses. */
  bonusPart: number
  /** Whole bonuses. */
  bonusesEarned: number
}

/** What some pieces of a line cost and bring: kopecks and whole bonuses. */
export interface Worth {
  net: number
  spent: number
  earned: number
}

const kopecksInBonus = 100

/** What `pieces` of a line are worth, in proportion and rounded down, so that parts that come back one by one add up to the whole. */
export function worthOf(line: LineWorth, pieces: number): Worth {
  const part = (whole: number) => Math.floor((whole * pieces) / line.quantity)
  return { net: part(line.lineSum), spent: part(line.bonusPart / kopecksInBonus), earned: part(line.bonusesEarned) }
}

/** The sum of several worths. */
export function sumWorths(worths: readonly Worth[]): Worth {
  return worths.reduce((a, b) => ({ net: a.net + b.net, spent: a.spent + b.spent, earned: a.earned + b.earned }), {
    net: 0,
    spent: 0,
    earned: 0,
  })
}
