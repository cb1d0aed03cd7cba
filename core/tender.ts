/** What is given at the door or the counter for an order that is paid on receipt. */
export const tenders = ['cash', 'card'] as const
export type Tender = (typeof tenders)[number]

/** Whether a word names one. */
export function isTender(word: unknown): word is Tender {
  return tenders.some((tender) => tender === word)
}
