import { isLocale, type Locale } from '#core/locale.ts'

export type Words = Record<string, unknown>

/** Whose words travel with the screens that show them. */
export type WordArea = 'desk' | 'goods'

const sources: Record<Locale, Record<'first' | WordArea, () => Promise<{ default: Words }>>> = {
  ru: {
    first: () => import('virtual:staff-messages/ru/first'),
    desk: () => import('virtual:staff-messages/ru/desk'),
    goods: () => import('virtual:staff-messages/ru/goods'),
  },
  en: {
    first: () => import('virtual:staff-messages/en/first'),
    desk: () => import('virtual:staff-messages/en/desk'),
    goods: () => import('virtual:staff-messages/en/goods'),
  },
}

interface CurrentWords {
  locale: Locale
  areas: ReadonlySet<'first' | WordArea>
  all: Words
}

let words: CurrentWords = { locale: 'ru', areas: new Set(['first']), all: {} }
const listeners = new Set<() => void>()

/** The words that are there; another object after each change. */
export const currentWords = (): CurrentWords => words

/** Calls when other words are there; answers with what ends it. */
export function onWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reads the words of these areas, unless they are there. Rejects when they cannot be read. */
export async function needWords(areas: readonly WordArea[]): Promise<void> {
  const { locale } = words
  const missing = areas.filter((area) => !words.areas.has(area))
  if (missing.length === 0) return
  const all = await readWords(locale, missing)
  // The language may have been changed meanwhile.
  if (words.locale !== locale) return needWords(areas)
  setWords({ locale, areas: new Set([...words.areas, ...missing]), all: { ...words.all, ...all } })
}

/** Reads all that was needed so far in this language and shows it from here on. Rejects when it cannot be read. */
export async function changeWords(locale: Locale): Promise<void> {
  const { areas } = words
  const all = await readWords(locale, [...areas])
  if (words.areas !== areas) return changeWords(locale)
  setWords({ locale, areas, all })
}

async function readWords(locale: Locale, areas: readonly ('first' | WordArea)[]): Promise<Words> {
  const parts = await Promise.all(areas.map((area) => sources[locale][area]()))
  return Object.assign({}, ...parts.map((part) => part.default)) as Words
}

function setWords(next: CurrentWords): void {
  words = next
  for (const listener of listeners) listener()
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
