import { createTranslator } from 'use-intl/core'
import type { MessageParams } from '../../../core/domain-error.ts'
import { locales, type Locale } from '../../../core/locale.ts'
import { nestMessages, type FlatMessages } from '../../../core/messages.ts'

export type ModuleMessages = Record<Locale, FlatMessages>

export interface Translator {
  /** The text of a key; the key itself is never shown: an unknown one gives the text of `error.unknown`. */
  text(locale: Locale, key: string, params?: MessageParams): string
  has(key: string): boolean
}

/** The text of a key in the caller's language. */
export type Say = (key: string, params?: MessageParams) => string

/** One translator over the message files of all modules. Throws when two modules claim one key. */
export function createServerTranslator(files: readonly ModuleMessages[]): Translator {
  const merged: ModuleMessages = { ru: {}, en: {} }
  for (const locale of locales) {
    for (const [key, text] of files.flatMap((file) => Object.entries(file[locale]))) {
      if (merged[locale][key] !== undefined) throw new Error(`two modules define the message "${key}"`)
      merged[locale][key] = text
    }
  }
  const translators = {
    ru: createTranslator({ locale: 'ru', messages: nestMessages(merged.ru), timeZone: 'UTC' }),
    en: createTranslator({ locale: 'en', messages: nestMessages(merged.en), timeZone: 'UTC' }),
  } as unknown as Record<Locale, (key: string, params?: MessageParams) => string>
  const has = (key: string): boolean => merged.ru[key] !== undefined
  return { has, text: (locale, key, params) => translators[locale](has(key) ? key : 'error.unknown', params) }
}
