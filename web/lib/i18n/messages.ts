import type { Locale } from '#core/locale.ts'

type Compiled = Record<string, unknown>
type Load = () => Promise<{ default: Compiled }>

/** What any page may say. */
const shopMessages: Record<Locale, Load> = {
  ru: () => import('virtual:messages/ru'),
  en: () => import('virtual:messages/en'),
}
/** What only the order, the account and things that a press opens say: `laterNamespaces` in `tools/vite/messages.ts`. */
const laterMessages: Record<Locale, Load> = {
  ru: () => import('virtual:messages/ru/later'),
  en: () => import('virtual:messages/en/later'),
}
const loaded: Partial<Record<Locale, Compiled>> = {}

declare global {
  /** Those of the page's locale, where the page has brought them already: see `tools/vite/start-files.ts`. */
  var pageMessages: Compiled | undefined
}

/** Brings the messages of a locale; the browser awaits its own before it hydrates. */
export async function loadMessages(locale: Locale): Promise<void> {
  loaded[locale] ??= globalThis.pageMessages ?? { ...(await shopMessages[locale]()).default }
}

/**
 * Adds the later ones to the same object: components that are there already need none of them, those that come later find them.
 * Throws before `loadMessages`.
 */
export async function loadLaterMessages(locale: Locale): Promise<void> {
  Object.assign(messagesOf(locale), (await laterMessages[locale]()).default)
}

/** The messages of a locale that was loaded before. Throws when it was not. */
export function messagesOf(locale: Locale): Compiled {
  const messages = loaded[locale]
  if (!messages) throw new Error(`the messages of ${locale} are not loaded`)
  return messages
}
