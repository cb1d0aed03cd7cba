import type { Text } from '#demo/shapes.ts'

export interface Seo {
  title: Text
  description: Text
  keywords: Text
  noindex: boolean
}

/** A page of plain text. */
export interface PageContent {
  /** Without locale. A last segment `*` stands for any slug that has no page of its own. */
  path: string
  title: Text
  text: Text
  /** `id`: what a link names the block by behind `#`. */
  blocks: readonly { id?: string; title: Text; text: Text }[]
  /** Said over the page to who arrives at it; closing it leads to the catalog. */
  alert?: { title: Text; text: Text }
  /** Leads somewhere, or opens a form in a popup. */
  button?: { title: Text; formId: number } | { title: Text; link: string }
  seo: Seo
}

const keywordsOf: Text = { ru: 'Севера, одежда для холодного климата', en: 'Severa, clothes for a cold climate' }

/** A page whose search description is its own first text unless it has another; `blocks` follow the text. */
export function page(path: string, title: Text, text: Text, blocks: PageContent['blocks'] = [], description = text): PageContent {
  const keywords = { ru: `${title.ru}, ${keywordsOf.ru}`, en: `${title.en}, ${keywordsOf.en}` }
  return { path, title, text, blocks, seo: { title, description, keywords, noindex: false } }
}

/** The same, kept out of search engines: it has nothing for them yet. */
export function quietPage(path: string, title: Text, text: Text): PageContent {
  const quiet = page(path, title, text)
  return { ...quiet, seo: { ...quiet.seo, noindex: true } }
}
