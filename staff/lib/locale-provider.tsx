import { createContext, use, useState, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { shopZone } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { loadWords, setCurrentLocale, type Words } from './words.ts'

interface Language {
  locale: Locale
  change: (locale: Locale) => Promise<void>
}

const LanguageContext = createContext<Language | undefined>(undefined)

/** The language of the screens; a change of it draws them anew and keeps what is typed. Source: SUX-6, decision 0153. */
export function LocaleProvider({ first, children }: { first: { locale: Locale; words: Words }; children: ReactNode }) {
  const [{ locale, words }, setLanguage] = useState(first)
  const change = async (next: Locale): Promise<void> => {
    const loaded = await loadWords(next)
    setCurrentLocale(next, { isChosen: true })
    setLanguage({ locale: next, words: loaded })
  }
  return (
    <LanguageContext value={{ locale, change }}>
      <IntlProvider locale={locale} messages={words as never} timeZone={shopZone}>
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

/** The language of the screens and how to change it. Throws outside of `LocaleProvider`. */
export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('there is no language here')
  return language
}
