import { labelSchema } from '#contracts/products.contract.ts'
import { locales, textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withinQuotes } from '#server/platform/byte-writer.ts'
import type { Reader } from '#server/modules/goods/card-file/index.ts'
import { amountCode, amountView, listServing } from '#server/modules/fulfillment/inventory/index.ts'
import { wordNumber } from './card-parts.ts'
import { cardLabelView } from './cards.view.ts'
import { listDictionaries, type Dictionaries } from '../dictionaries/dictionaries.repo.ts'

type Words = Pick<Reader, 'words' | 'labels'>

const readings = new WeakMap<Dictionaries, Map<Locale, Words>>()
const written = (thing: unknown): Buffer => Buffer.from(JSON.stringify(thing))
const amounts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    {
      none: written(amountView(locale, 'none')),
      last: written(amountView(locale, 'last')),
      few: written(amountView(locale, 'few')),
      many: written(amountView(locale, 'many')),
    },
  ]),
) as Record<Locale, Record<ReturnType<typeof amountCode>, Buffer>>

/** Whom kept cards are written for: words and places are at most a second old. Amounts are for the city, or for the whole company. */
export async function findReader(db: Db, locale: Locale, cityId: number | undefined): Promise<Reader> {
  const [dictionaries, places] = await Promise.all([listDictionaries(db), listServing(db, cityId)])
  return {
    locale,
    locations: new Set(places.map(({ id }) => id)),
    amountOf: (pieces) => amounts[locale][amountCode(pieces)],
    ...wordsOf(dictionaries, locale),
  }
}

function wordsOf(dictionaries: Dictionaries, locale: Locale): Words {
  const known = readings.get(dictionaries) ?? new Map<Locale, Words>()
  readings.set(dictionaries, known)
  const words = known.get(locale) ?? writeWords(dictionaries, locale)
  known.set(locale, words)
  return words
}

/** What has no text is left out: cards with such a word are the database's, which tells of the mistake. */
function writeWords({ colors, sizes, categories, labels }: Dictionaries, locale: Locale): Words {
  const word = (number: number, text: string | undefined): [number, Buffer][] => (text ? [[number, Buffer.from(withinQuotes(text))]] : [])
  return {
    words: new Map([
      ...colors.flatMap(({ id, title }) => word(wordNumber.color(id), textIn(locale, title))),
      ...sizes.flatMap(({ id, title }) => word(wordNumber.size(id), textIn(locale, title))),
      ...categories.flatMap(({ id, title }) => word(wordNumber.category(id), textIn(locale, title))),
      ...categories.flatMap(({ id, slug }) => word(wordNumber.categorySlug(id), slug)),
    ]),
    labels: labels.flatMap(({ id, slug, title }) => {
      const { success, data } = labelSchema.safeParse(cardLabelView({ id, code: slug, title }, locale))
      return success ? [{ id, text: written(data) }] : []
    }),
  }
}
