import type { Block } from '#contracts/blocks.contract.ts'
import type { ShownBlock } from '#contracts/shown-blocks.contract.ts'
import type { Shown } from './shown.ts'

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>
type ShownOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>
type Part = BlockOf<'columns'>['columns'][number][number]

/** The fields that every block has. */
export function commonOf({ id, anchor, tone, width }: Pick<Block, 'id' | 'anchor' | 'tone' | 'width'>) {
  return { id, anchor: anchor ?? null, tone: tone ?? null, width: width ?? null }
}

/** A block of words, pictures or films; undefined for the other kinds, and when its picture is gone. */
export function textBlockView(block: Block, shown: Shown): ShownBlock | undefined {
  const { say, sayIf, rich, picture, headings } = shown
  const common = commonOf(block)
  switch (block.kind) {
    case 'heading':
      return { ...common, kind: block.kind, level: block.level, text: say(block.text), anchor: anchorOf(block) }
    case 'text':
    case 'picture':
    case 'button':
      return partView(block, shown)
    case 'quote':
      return { ...common, kind: block.kind, text: say(block.text), author: say(block.author) }
    case 'pair': {
      const images = block.images.flatMap((id) => picture(id) ?? [])
      return images.length === 2 ? { ...common, kind: block.kind, images, note: sayIf(block.note) } : undefined
    }
    case 'gallery': {
      const images = block.images.flatMap(({ image: id, note }) => {
        const image = picture(id)
        return image ? [{ image, note: sayIf(note) }] : []
      })
      return images.length > 1 ? { ...common, kind: block.kind, images, layout: block.layout } : undefined
    }
    case 'video':
      return videoView(block, shown)
    case 'columns': {
      const columns = block.columns.map((parts) => parts.flatMap((part) => partView(part, shown) ?? []))
      return columns.some((parts) => parts.length > 0) ? { ...common, kind: block.kind, columns } : undefined
    }
    case 'accordion': {
      const items = block.items.map(({ question, answer }) => ({ question: say(question), answer: rich(answer) }))
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
    case 'countdown': {
      const { until, after, title, after_text: text } = block
      return { ...common, kind: block.kind, until, at: shown.now.toISOString(), after, title: say(title), after_text: sayIf(text) }
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

/** What may stand in a column as well. */
function partView(part: Part, { sayIf, say, rich, picture, forms }: Shown): ShownOf<'text' | 'picture' | 'button'> | undefined {
  const common = commonOf(part)
  switch (part.kind) {
    case 'text':
      return { ...common, kind: part.kind, title: sayIf(part.title), text: rich(part.text) }
    case 'picture': {
      const image = picture(part.image)
      return image ? { ...common, kind: part.kind, image, note: sayIf(part.note), link: part.link ?? null } : undefined
    }
    case 'button':
      if (part.form !== undefined && !forms.has(part.form)) return undefined
      return { ...common, kind: part.kind, title: say(part.title), link: part.link ?? null, form: part.form ?? null, look: part.look }
  }
}

function videoView({ file, embed, title, ...block }: BlockOf<'video'>, { say, picture }: Shown): ShownOf<'video'> | undefined {
  const common = { ...commonOf(block), kind: block.kind, title: say(title) }
  if (!file) return embed && { ...common, file: null, embed }
  const poster = picture(file.poster)
  return poster ? { ...common, file: { mp4: file.mp4, webm: file.webm ?? null, poster }, embed: null } : undefined
}

function anchorOf({ id, anchor }: BlockOf<'heading'>): string {
  return anchor ?? id
}
