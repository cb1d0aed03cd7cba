import type { Text } from '#demo/shapes.ts'
import type { Scene } from './scene.ts'

/** A block as it is stored, but for ids: pictures are named by their keys. What a block may be is checked when the shop is filled. */
export interface WrittenBlock {
  kind: string
  [field: string]: unknown
}

interface Span {
  t: string
  href?: string
}
type RichNode = { p: Span[] } | { ul: Span[][] }

export interface ContentPage {
  kind: 'landing' | 'flat' | 'static'
  path: string
  title: Text
  lead?: Text
  /** For search engines. */
  keywords?: Text
  cover?: string
  layout: 'default' | 'light' | 'dark'
  blocks: readonly WrittenBlock[]
  noindex?: true
}

/** A picture that a page brings; the others are those of the shop. */
export interface PagePicture {
  key: string
  alt: Text
  scene: Scene
}

/** A landscape of cloth over the whole width. */
export function landscape(seed: string, theme: NonNullable<Scene['theme']>, alt: Text): PagePicture {
  return { key: `page/${seed}`, alt, scene: { view: 'banner', theme, seed, width: 1920, height: 960, pieces: [] } }
}

/** Rich text of lines: each is a paragraph, those that begin with a hyphen are a list; `[words](/path)` is a link. */
export function rich(ru: string, en: string): { ru: RichNode[]; en: RichNode[] } {
  return { ru: nodesOf(ru), en: nodesOf(en) }
}

function nodesOf(text: string): RichNode[] {
  const nodes: RichNode[] = []
  for (const line of text.split('\n')) {
    const last = nodes.at(-1)
    if (!line.startsWith('- ')) nodes.push({ p: spansOf(line) })
    else if (last && 'ul' in last) last.ul.push(spansOf(line.slice(2)))
    else nodes.push({ ul: [spansOf(line.slice(2))] })
  }
  return nodes
}

function spansOf(line: string): Span[] {
  return line
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, t, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
      return t !== undefined && href !== undefined ? { t, href } : { t: part }
    })
}
