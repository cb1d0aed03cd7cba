import type { Block } from '#contracts/blocks.contract.ts'
import type { RichNode } from '#contracts/blocks/block-fields.ts'
import type { ShownBlock } from '#contracts/shown-pages.contract.ts'
import type { Locale, LocalizedText } from '#core/locale.ts'
import { imageView, type ShownImage } from '#server/modules/base/images/index.ts'

interface Shown {
  locale: Locale
  images: ReadonlyMap<number, ShownImage>
  /** Headings of the page, for its table of contents. */
  headings: readonly (Block & { kind: 'heading' })[]
}

/** The ids of the pictures that blocks show. */
export function picturesOf(blocks: readonly Block[]): number[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.image]
    if (block.kind === 'steps') return block.items.flatMap(({ image }) => image ?? [])
    return []
  })
}

/** Blocks that are shown at this moment: not hidden, and between `from` and `until`. Source: MAG-11. */
export function currentBlocks(blocks: readonly Block[], now: Date): Block[] {
  return blocks.filter(
    ({ hidden, from, until }) => !hidden && (from === undefined || new Date(from) <= now) && (until === undefined || now < new Date(until)),
  )
}

/** The next moment at which a block appears or goes. */
export function nextBoundary(blocks: readonly Block[], now: Date): Date | undefined {
  const moments = blocks.flatMap(({ from, until }) => [from, until]).flatMap((moment) => (moment === undefined ? [] : [new Date(moment)]))
  return moments.filter((moment) => moment > now).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

/** A text in the language of the page, or in Russian, which is said. Source: MAG-13. */
export function shownText(locale: Locale, text: LocalizedText): { text: string; lang?: 'ru' } {
  if (locale === 'ru') return { text: text.ru }
  return text.en ? { text: text.en } : { text: text.ru, lang: 'ru' }
}

/** Blocks as pages are told of them; one whose picture is gone, and one of a kind that is not drawn, is left out. Source: MAG-09. */
export function blocksView(blocks: readonly Block[], images: ReadonlyMap<number, ShownImage>, locale: Locale): ShownBlock[] {
  const headings = blocks.filter((block) => block.kind === 'heading')
  return blocks.flatMap((block) => blockView(block, { locale, images, headings }) ?? [])
}

function blockView(block: Block, { locale, images, headings }: Shown): ShownBlock | undefined {
  const say = (text: LocalizedText) => shownText(locale, text)
  const picture = (id: number | undefined) => {
    const image = id === undefined ? undefined : images.get(id)
    return image ? imageView(image, locale) : null
  }
  const common = { id: block.id, anchor: block.anchor ?? null }
  switch (block.kind) {
    case 'heading':
      return { ...common, kind: block.kind, level: block.level, text: say(block.text), anchor: anchorOf(block) }
    case 'text':
      return { ...common, kind: block.kind, title: block.title ? say(block.title) : null, text: rich(locale, block.text) }
    case 'quote':
      return { ...common, kind: block.kind, text: say(block.text), author: say(block.author) }
    case 'picture': {
      const image = picture(block.image)
      return image ? { ...common, kind: block.kind, image, note: block.note ? say(block.note) : null, link: block.link ?? null } : undefined
    }
    case 'accordion': {
      const items = block.items.map(({ question, answer }) => ({ question: say(question), answer: rich(locale, answer) }))
      return { ...common, kind: block.kind, items, is_faq: block.is_faq }
    }
    case 'table': {
      const { caption, head, rows, row_heads } = block
      return { ...common, kind: block.kind, caption: say(caption), head: head.map(say), rows: rows.map((row) => row.map(say)), row_heads }
    }
    case 'steps': {
      const items = block.items.map(({ title, text, image }) => ({ title: say(title), text: say(text), image: picture(image) }))
      return { ...common, kind: block.kind, items }
    }
    case 'divider':
      return { ...common, kind: block.kind }
    case 'toc':
      return {
        ...common,
        kind: block.kind,
        headings: headings.map((one) => ({ level: one.level, text: say(one.text), anchor: anchorOf(one) })),
      }
    default:
      return undefined
  }
}

function anchorOf({ id, anchor }: Block): string {
  return anchor ?? id
}

function rich(locale: Locale, text: { ru: RichNode[]; en?: RichNode[] | undefined }): { nodes: RichNode[]; lang?: 'ru' } {
  if (locale === 'ru') return { nodes: text.ru }
  return text.en ? { nodes: text.en } : { nodes: text.ru, lang: 'ru' }
}
