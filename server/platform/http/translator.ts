import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import type { MessageParams } from '#core/domain-error.ts'
import { locales, type Locale } from '#core/locale.ts'
import type { FlatMessages } from '#core/messages.ts'

export type ModuleMessages = Record<Locale, FlatMessages>

export interface Translator {
  /** The text of a key; the key itself is never shown: an unknown one gives the text of `error.unknown`. */
  text(locale: Locale, key: string, params?: MessageParams): string
  has(key: string): boolean
}

/** The text of a key in the caller's language. */
export type Say = (key: string, params?: MessageParams) => string

/** One translator over the message files of all modules, written in ICU's syntax. Throws when two modules claim one key. */
export function createServerTranslator(files: readonly ModuleMessages[]): Translator {
  const written = { ru: new Map<string, string>(), en: new Map<string, string>() }
  for (const locale of locales) {
    for (const [key, text] of files.flatMap((file) => Object.entries(file[locale]))) {
      if (written[locale].has(key)) throw new Error(`two modules define the message "${key}"`)
      written[locale].set(key, text)
    }
  }
  const compiled = { ru: new Map<string, CompiledMessage>(), en: new Map<string, CompiledMessage>() }
  const messageOf = (locale: Locale, key: string): CompiledMessage => {
    const known = compiled[locale].get(key)
    if (known !== undefined) return known
    const message = compile(written[locale].get(key) ?? '')
    compiled[locale].set(key, message)
    return message
  }
  const has = (key: string): boolean => written.ru.has(key)
  return {
    has,
    text: (locale, key, params) => String(format(messageOf(locale, has(key) ? key : 'error.unknown'), locale, params, { formatters })),
  }
}

const plurals = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') }
const english = new Intl.NumberFormat('en')
const numbers: Record<Locale, Pick<Intl.NumberFormat, 'format'>> = {
  ru: new Intl.NumberFormat('ru'),
  // As the pages write them: thousands are separated by no-break spaces in both languages. Source: I18N-02.
  en: { format: (value: number) => english.format(value).replaceAll(',', '\u00A0') },
}

/** Those that our messages need are made once: making one costs more than all else that a message needs. */
const formatters: FormatOptions['formatters'] = {
  getPluralRules: (locale, options) => (options?.type === 'ordinal' ? new Intl.PluralRules(locale, options) : plurals[locale as Locale]),
  getNumberFormat: (locale, options) =>
    options ? new Intl.NumberFormat(locale, options) : (numbers[locale as Locale] as Intl.NumberFormat),
  getDateTimeFormat: (locale, options) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
}
