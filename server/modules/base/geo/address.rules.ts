import { plainLetters } from '#core/plain-letters.ts'

const kinds = new Set(
  `ул улица пр пр-т пр-кт просп проспект ш шоссе наб набережная б-р бул бульвар пер переулок пр-д проезд пл площадь тракт дом д street st avenue ave highway boulevard embankment drive`.split(
    ' ',
  ),
)

/** What was typed into one line: the words of a street, each in lower case with е for ё, and the house behind them. */
export interface TypedAddress {
  words: string[]
  /** As typed; undefined when there is none yet. */
  house: string | undefined
}

/**
 * Reads `ул. Тверская, д. 7к2` as the words `тверская` and the house `7к2`. Kinds of streets say nothing and are dropped; a number is
 * a house only behind a name, so that `8 Марта` stays a street.
 */
export function readAddress(typed: string): TypedAddress {
  const tokens = typed.split(/[\s,]+/).flatMap((token) => {
    const bare = token.replace(/\.$/, '')
    return bare === '' || kinds.has(bare.toLowerCase()) ? [] : [bare]
  })
  const last = tokens.at(-1)
  const hasHouse = tokens.length > 1 && last !== undefined && /^\d/.test(last)
  const words = hasHouse ? tokens.slice(0, -1) : tokens
  return { words: words.map((word) => plainLetters(word)), house: hasHouse ? last : undefined }
}

/** One line as a carrier reads it: `Тверская улица, 7`. */
export function addressLine(street: string, house: string | null): string {
  return house === null ? street : `${street}, ${house}`
}
