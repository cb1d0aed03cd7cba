import type { Locale } from '#core/locale.ts'

type Compiled = Record<string, unknown>

const loaders: Record<Locale, () => Promise<{ default: Compiled }>> = {
  ru: () => import('virtual:messages/ru'),
  en: () => import('virtual:messages/en'),
}
const loaded: Partial<Record<Locale, Compiled>> = {}

/** Brings the messages of a locale; the browser awaits its own before it hydrates, the server has both from the start. */
export async function loadMessages(locale: Locale): Promise<void> {
  loaded[locale] ??= (await loaders[locale]()).default
}

/** The messages of a locale that was loaded before. Throws when it was not. */
export function messagesOf(locale: Locale): Compiled {
  const messages = loaded[locale]
  if (!messages) throw new Error(`the messages of ${locale} are not loaded`)
  return messages
}
