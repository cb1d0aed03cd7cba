import type { Text } from '#demo/shapes.ts'

/** A review of the shop. */
export interface ShopReview {
  author: Text
  city: Text
  stars: 1 | 2 | 3 | 4 | 5
  /** How many days ago it was written. */
  daysAgo: number
  text: Text
  /** What the shop answered. */
  reply: Text | null
}

/** Short words stay with the next one. */
const joined = (ru: string): string => ru.replace(/(?<=^|[\s«(])([А-Яа-яЁё]{1,2}) /g, '$1\u00A0')

/** A review in few words: `who` is name and city in both languages. */
export function said(
  who: readonly [ru: string, en: string],
  stars: ShopReview['stars'],
  daysAgo: number,
  ru: string,
  en: string,
  reply?: Text,
): ShopReview {
  const [[author = '', city = ''], [authorEn = '', cityEn = '']] = [who[0].split(', '), who[1].split(', ')] as const
  return {
    author: { ru: author, en: authorEn },
    city: { ru: city, en: cityEn },
    stars,
    daysAgo,
    text: { ru: joined(ru), en },
    reply: reply ? { ...reply, ru: joined(reply.ru) } : null,
  }
}
