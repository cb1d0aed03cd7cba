import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { shopZone } from '#core/dates.ts'
import type { Locale } from '#core/locale.ts'
import { changeWords, currentWords, onWords, setCurrentLocale } from './words.ts'

interface Language {
  locale: Locale
  change: (locale: Locale) => Promise<void>
}

const LanguageContext = createContext<Language | undefined>(undefined)

/** The language of the screens; a change of it draws them anew and keeps what is typed. Source: SUX-6, decision 0153. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const { locale, all } = useSyncExternalStore(onWords, currentWords)
  return (
    <LanguageContext value={{ locale, change }}>
      <IntlProvider locale={locale} messages={all as never} timeZone={shopZone}>
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

async function change(next: Locale): Promise<void> {
  await changeWords(next)
  setCurrentLocale(next, { isChosen: true })
}

/** The language of the screens and how to change it. Throws outside of `LocaleProvider`. */
export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('there is no language here')
  return language
}
