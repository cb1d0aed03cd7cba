import type { RichNode } from '#contracts/blocks/block-fields.ts'
import type { Image } from '#contracts/shared.contract.ts'
import type { ShownBlock, ShownText } from '#contracts/shown-blocks.contract.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { jpegPath } from '#server/modules/base/images/index.ts'
import { escapeXml as escaped } from './xml.ts'

/** Where links and pictures of a text lead for whoever reads it elsewhere. */
export interface Elsewhere {
  publicUrl: string
  locale: Locale
}

/** The words and pictures of a page of blocks as HTML; goods, buttons and forms stay on their page. */
export function pageHtml(blocks: readonly ShownBlock[], where: Elsewhere): string {
  return blocks.map((block) => blockHtml(block, where)).join('')
}

function blockHtml(block: ShownBlock, where: Elsewhere): string {
  switch (block.kind) {
    case 'heading':
      return heading(block.text.text)
    case 'text':
      return heading(block.title?.text) + richHtml(block.text.nodes, where)
    case 'quote':
      return quote(block.text.text, block.author.text)
    case 'picture':
      return picture(block.image, textOf(block.note), where)
    case 'pair':
      return block.images.map((image) => picture(image, null, where)).join('') + (block.note ? `<p>${escaped(block.note.text)}</p>` : '')
    case 'gallery':
      return block.images.map(({ image, note }) => picture(image, textOf(note), where)).join('')
    case 'accordion':
      return block.items.map(({ question, answer }) => heading(question.text) + richHtml(answer.nodes, where)).join('')
    case 'steps':
      return block.items
        .map(({ title, text, image }) => heading(title.text) + `<p>${escaped(text.text)}</p>` + (image ? picture(image, null, where) : ''))
        .join('')
    case 'columns':
      return pageHtml(block.columns.flat(), where)
    case 'table':
      return table(block)
    default:
      return ''
  }
}

const textOf = (text: ShownText | null): string | null => text && text.text

const heading = (text: string | null | undefined): string => (text ? `<h2>${escaped(text)}</h2>` : '')

const quote = (text: string, author: string): string => `<blockquote><p>${escaped(text)}</p><p>${escaped(author)}</p></blockquote>`

function table({ caption, head, rows, row_heads: hasRowHeads }: Extract<ShownBlock, { kind: 'table' }>): string {
  const cell = (name: 'th' | 'td', { text }: ShownText): string => `<${name}>${escaped(text)}</${name}>`
  const line = (cells: readonly ShownText[], isHead: boolean): string =>
    `<tr>${cells.map((one, index) => cell(isHead || (hasRowHeads && index === 0) ? 'th' : 'td', one)).join('')}</tr>`
  return `<table><caption>${escaped(caption.text)}</caption>${line(head, true)}${rows.map((row) => line(row, false)).join('')}</table>`
}

/** The absolute address of a picture as JPEG; undefined while it has no width. */
export function pictureOf(image: Image, publicUrl: string): string | undefined {
  const path = jpegPath(image)
  return path === undefined ? undefined : publicUrl + path
}

function picture(image: Image, note: string | null, { publicUrl }: Elsewhere): string {
  const address = pictureOf(image, publicUrl)
  if (address === undefined) return ''
  const caption = note ? `<figcaption>${escaped(note)}</figcaption>` : ''
  return `<figure><img src="${escaped(address)}" alt="${escaped(image.alt)}"/>${caption}</figure>`
}

type Span = Extract<RichNode, { p: unknown }>['p'][number]

function richHtml(nodes: readonly RichNode[], where: Elsewhere): string {
  const line = (spans: readonly Span[]): string => spans.map((span) => spanHtml(span, where)).join('')
  const items = (lines: readonly (readonly Span[])[]): string => lines.map((spans) => `<li>${line(spans)}</li>`).join('')
  return nodes
    .map((node) => {
      if ('p' in node) return `<p>${line(node.p)}</p>`
      return 'ul' in node ? `<ul>${items(node.ul)}</ul>` : `<ol>${items(node.ol)}</ol>`
    })
    .join('')
}

function spanHtml({ t, b, i, href }: Span, { publicUrl, locale }: Elsewhere): string {
  const words = escaped(t)
  const bold = b ? `<b>${words}</b>` : words
  const styled = i ? `<i>${bold}</i>` : bold
  // A place on the page is none elsewhere.
  if (href === undefined || href.startsWith('#')) return styled
  return `<a href="${escaped(href.startsWith('/') ? publicUrl + localizedPath(locale, href) : href)}">${styled}</a>`
}
