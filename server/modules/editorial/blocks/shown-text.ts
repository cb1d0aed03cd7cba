import type { RichNode } from '#contracts/blocks/block-fields.ts'
import type { ShownRich, ShownText } from '#contracts/shown-blocks.contract.ts'
import type { Locale } from '#core/locale.ts'

/** A text in the language of the page, or in Russian, which is said. Source: MAG-13. */
export function shownText(locale: Locale, text: { ru: string; en?: string | undefined }): ShownText {
  if (locale === 'ru') return { text: text.ru }
  return text.en ? { text: text.en } : { text: text.ru, lang: 'ru' }
}

/** The same for rich text. */
export function shownRich(locale: Locale, text: { ru: RichNode[]; en?: RichNode[] | undefined }): ShownRich {
  if (locale === 'ru') return { nodes: text.ru }
  return text.en ? { nodes: text.en } : { nodes: text.ru, lang: 'ru' }
}
