import { isLocale, type Locale } from '#core/locale.ts'

export type Words = Record<string, unknown>

const sources: Record<Locale, () => Promise<{ default: Words }>> = {
  ru: () => import('virtual:staff-messages/ru'),
  en: () => import('virtual:staff-messages/en'),
}

/** All words of the back-office in one language. */
export async function loadWords(locale: Locale): Promise<Words> {
  return (await sources[locale]()).default
}

const storedAs = 'staff.locale'
let current: Locale = 'ru'

/** The language of the calls that are made now. */
export const currentLocale = (): Locale => current

/** From here on calls and the document speak this language; a chosen one also when the page is opened again. */
export function setCurrentLocale(locale: Locale, { isChosen }: { isChosen: boolean }): void {
  current = locale
  document.documentElement.lang = locale
  if (isChosen) localStorage.setItem(storedAs, locale)
}

/** The language that the link was made in, as that of an invitation; else the one chosen last on this device, else the browser's own. */
export function firstLocale(): Locale {
  const asked = new URLSearchParams(location.search).get('locale') ?? undefined
  if (isLocale(asked)) {
    localStorage.setItem(storedAs, asked)
    return asked
  }
  const stored = localStorage.getItem(storedAs) ?? undefined
  if (isLocale(stored)) return stored
  return navigator.language.startsWith('en') ? 'en' : 'ru'
}
