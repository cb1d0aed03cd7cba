import { createContext, use, type ReactNode } from 'react'
import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core'
import type { Locale } from '#core/locale.ts'

type Translator = ReturnType<typeof createTranslator>
type Translators = (namespace: string | undefined) => Translator

interface IntlProviderProps {
  locale: Locale
  messages: Record<string, unknown>
  timeZone: string
  children: ReactNode
}

const TranslatorsContext = createContext<Translators | undefined>(undefined)
const known = new WeakMap<object, Translators>()

/**
 * Stands for `use-intl` in the pages that the server makes: the library makes its formatters (of numbers, plurals, dates) anew for each
 * page, and a translator for each component of it; here they are made once for a language. Without it a listing takes 19 to 26 ms of CPU
 * instead of 16 to 19 (2026-11-28). Source: decision 0018.
 */
export function IntlProvider({ locale, messages, timeZone, children }: IntlProviderProps) {
  const translators = known.get(messages) ?? translatorsOf(locale, messages, timeZone)
  known.set(messages, translators)
  return <TranslatorsContext value={translators}>{children}</TranslatorsContext>
}

/** The words of a part of the messages, as `use-intl` gives them. Throws outside of `IntlProvider`. */
export function useTranslations(namespace?: string): Translator {
  const translators = use(TranslatorsContext)
  if (!translators) throw new Error('the page has no messages')
  return translators(namespace)
}

function translatorsOf(locale: Locale, messages: Record<string, unknown>, timeZone: string): Translators {
  const cache = _createCache()
  const shared = { locale, messages: messages as never, timeZone, _cache: cache, _formatters: _createIntlFormatters(cache) }
  const made = new Map<string | undefined, Translator>()
  return (namespace) => {
    const translator =
      made.get(namespace) ?? (createTranslator({ ...shared, ...(namespace && { namespace: namespace as never }) }) as Translator)
    made.set(namespace, translator)
    return translator
  }
}
