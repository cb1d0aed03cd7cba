import type { Breadcrumb } from '#contracts/shared.contract.ts'
import type { Locale } from '#core/locale.ts'
import type { Translator } from '#server/platform/http/translator.ts'
import type { Platform } from '#server/platform/module.ts'
import type { PagesShop } from '#server/modules/editorial/pages/index.ts'

export type Words = Pick<Translator, 'text'>

/** What pages of the blog are made with. */
export type BlogShop = PagesShop & Pick<Platform, 'translator'>

/** The lists of the blog and where they lie. */
export const lists = { news: '/blog/news', choices: '/blog/choice', press: '/blog/press' } as const
export type List = keyof typeof lists

/** The way from the home page to a list of the blog. Source: SH-14. */
export function listTrail(list: List, locale: Locale, words: Words): Breadcrumb[] {
  const text = words.text.bind(words, locale)
  return [
    { title: text('blog.home'), url: '/' },
    { title: text('blog.title'), url: '/blog' },
    { title: text(`blog.${list}`), url: lists[list] },
  ]
}
