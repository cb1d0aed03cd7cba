/**
 * Which of a card's other pictures lies under a mouse: they share its width evenly, from left to right. `share` is how far from the
 * left it is, 0 to 1; the answer is 0 to `count - 1`, and 0 when there are none.
 */
export function pictureUnder(share: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(share * count)))
}
