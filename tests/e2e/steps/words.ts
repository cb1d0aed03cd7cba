import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import type { Locale } from '#core/locale.ts'

type Values = Record<string, string | number>
type Words = (key: string, values?: Values) => string

const known = new Map<string, Words>()

/** The words of the shop as a shopper reads them: `words('ru')('cart.title')`. Throws when there is no such message. */
export function words(locale: Locale): Words {
  return wordsOf(['server', 'web'], locale)
}

/** The same of the back-office, as the staff read them. */
export function staffWords(locale: Locale): Words {
  return wordsOf(['staff'], locale)
}

function wordsOf(folders: readonly string[], locale: Locale): Words {
  const key = [...folders, locale].join(' ')
  const read = known.get(key) ?? readWords(folders, locale)
  known.set(key, read)
  return read
}

function readWords(folders: readonly string[], locale: Locale): Words {
  const translate = createTranslator({
    locale,
    messages: load(folders, locale),
    onError: (error) => {
      throw error
    },
  }) as (key: string, values?: Values) => string
  return (key, values) => translate(flat(key), values)
}

/** All messages of a locale, flat. A dot would mean a level to the translator. */
function load(folders: readonly string[], locale: Locale): Record<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(`.messages.${locale}.json`))
      .map((file) => `${folder}/${file}`),
  )
  const texts = files.flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
  return Object.fromEntries(texts.map(([key, text]) => [flat(key), text]))
}

function flat(key: string): string {
  return key.replaceAll('.', '/')
}
