import { productCardSchema, type ProductCard } from '#contracts/products.contract.ts'
import type { LocalizedText } from '#core/locale.ts'
import { withinQuotes } from '#server/platform/byte-writer.ts'
import { checkAnswer } from '#server/platform/http/checked-answers.ts'
import type { Part } from '#server/modules/goods/card-file/index.ts'
import { completed, type StoredCard } from './cards.repo.ts'
import { cardView } from './cards.view.ts'
import type { DictionaryEntry } from '../dictionaries/dictionaries.repo.ts'

/** The number of a word among those of all dictionaries. */
export const wordNumber = {
  color: (id: number): number => id * 4,
  size: (id: number): number => id * 4 + 1,
  category: (id: number): number => id * 4 + 2,
  categorySlug: (id: number): number => id * 4 + 3,
}

type Dynamic = Exclude<Part, string>

// Around the number of a part. PostgreSQL has no text with it.
const sign = '\0'
const writtenSign = withinQuotes(sign)
/** What the check wants to see around a mark that stands for an object. */
const around = (thing: object): string[] => JSON.stringify(thing).split(writtenSign)
const [aroundText, aroundAmount, aroundLabels] = [['', ''], around({ code: 'many', title: sign }), around({ id: 1, code: '', title: sign })]
const available = '"is_in_stock":true'

/**
 * The pieces of which answers put a card together. The card is made and checked like any other, with marks in the place of its words, so there is one place that knows
 * what a card looks like. `pieces`: offer, location, how many, and so on. Throws when the card does not fit its contract, and when one of its texts looks like a mark.
 */
export function takeCardApart(card: unknown, pieces: readonly number[]): Part[] {
  const parts: Dynamic[] = []
  const view = markedView(card as StoredCard, pieces, (part) => `${sign}${parts.push(part) - 1}${sign}`)
  const [text = '', ...rest] = JSON.stringify(checkAnswer(productCardSchema, view, 'a card in parts')).split(writtenSign)
  const assembled: Part[] = []
  let last = text
  for (let at = 0; at < rest.length; at += 2) {
    const part = parts[Number(rest[at])]
    // A backslash of a text is written twice, so what is within a text is no number.
    if (!part) throw new Error('a text of a card looks like a mark')
    const [before = '', behind = ''] = 'pieces' in part ? aroundAmount : 'labels' in part ? aroundLabels : aroundText
    const next = rest[at + 1] ?? ''
    if (!last.endsWith(before) || !next.startsWith(behind)) throw new Error('a part of a card is not what is expected there')
    assembled.push(last.slice(0, last.length - before.length), part)
    last = next.slice(behind.length)
  }
  if (!view.is_in_stock) return [...assembled, last]
  const at = last.indexOf(available)
  if (at < 0) throw new Error('a card does not say behind its words whether it is there')
  return [...assembled, last.slice(0, at + available.length - 'true'.length), { availability: true }, last.slice(at + available.length)]
}

/** A card as it would be in stock, but each text is a mark. */
function markedView(stored: StoredCard, pieces: readonly number[], mark: (part: Dynamic) => string): ProductCard {
  const own = (text: LocalizedText): LocalizedText => ({ ru: mark({ text }) })
  const entry = (id: number, word: number): DictionaryEntry => ({ id, slug: '', title: { ru: mark({ word }) } })
  const marked = completed(
    {
      ...stored,
      title: own(stored.title),
      pictures: stored.pictures.map(([id, version, width, height, color, alt]) => [id, version, width, height, color, own(alt)]),
      sizes: stored.sizes.map(([offer, size, alternative, fitting]) => [
        offer,
        size,
        alternative && own(alternative),
        fitting && own(fitting),
      ]),
    },
    {
      colors: { get: (id) => entry(id, wordNumber.color(id)) },
      sizes: { get: (id) => entry(id, wordNumber.size(id)) },
      categories: { get: (id) => ({ ...entry(id, wordNumber.category(id)), slug: mark({ word: wordNumber.categorySlug(id) }) }) },
      labels: [],
    },
    { get: () => 1 },
  )
  const view = cardView(marked, 'ru')
  return {
    ...view,
    sizes: view.sizes.map((size) => ({ ...size, amount: { code: 'many', title: mark({ pieces: piecesOf(size.id, pieces) }) } })),
    labels: stored.labelIds.length === 0 ? [] : [{ id: 1, code: '', title: mark({ labels: stored.labelIds }) }],
  }
}

/** Location, how many, and so on. */
function piecesOf(offerId: number, pieces: readonly number[]): number[] {
  const own: number[] = []
  for (let at = 0; at < pieces.length; at += 3) {
    if (pieces[at] === offerId) own.push(pieces[at + 1] as number, pieces[at + 2] as number)
  }
  return own
}
