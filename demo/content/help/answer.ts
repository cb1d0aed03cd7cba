import type { Text } from '#demo/shapes.ts'
import { richText, type Rich } from './rich-text.ts'
import { text } from './spaces.ts'

/** A block of an answer as pages of blocks are stored; the seed checks it by their schema. */
export type AnswerBlock = { id: string } & (
  | { kind: 'heading'; level: 2; text: Text; anchor: string }
  | { kind: 'text'; text: Rich }
  | { kind: 'steps'; items: { title: Text; text: Text }[] }
  | { kind: 'table'; caption: Text; head: Text[]; rows: Text[][]; row_heads: boolean }
  | { kind: 'accordion'; items: { question: Text; answer: Rich }[]; is_faq: boolean }
)
type Unnumbered = AnswerBlock extends infer Block ? (Block extends { id: string } ? Omit<Block, 'id'> : never) : never

export type TopicSlug = 'payment' | 'delivery' | 'returns' | 'sizes' | 'bonuses' | 'care'

/** An answer of the help centre. */
export interface HelpAnswer {
  slug: string
  topic: TopicSlug
  title: Text
  lead: Text
  /** Words that people ask by and the answer does not have. */
  keywords: Text[]
  blocks: AnswerBlock[]
}

/** Russian and English of the same words. */
export type Pair = readonly [ru: string, en: string]
const both = ([ru, en]: Pair): Text => text(ru, en)

/** An answer; its blocks are numbered in their order. */
export function answer(
  topic: TopicSlug,
  slug: string,
  { title, lead, keywords, blocks }: { title: Pair; lead: Pair; keywords: readonly Pair[]; blocks: readonly Unnumbered[] },
): HelpAnswer {
  return {
    slug,
    topic,
    title: both(title),
    lead: both(lead),
    keywords: keywords.map(both),
    blocks: blocks.map((block, index) => ({ ...block, id: `answer${String(index).padStart(2, '0')}` })),
  }
}

/** A heading, which the table of contents leads to. */
export function heading(anchor: string, ru: string, en: string): Unnumbered {
  return { kind: 'heading', level: 2, text: text(ru, en), anchor }
}

/** Paragraphs and lists, see `richText`. */
export function words(ru: string, en: string): Unnumbered {
  return { kind: 'text', text: richText(ru, en) }
}

/** What to do, in its sequence. */
export function steps(...items: readonly { title: Pair; text: Pair }[]): Unnumbered {
  return { kind: 'steps', items: items.map((item) => ({ title: both(item.title), text: both(item.text) })) }
}

/** A table of which the first column names the rows. */
export function table(caption: Pair, head: readonly Pair[], rows: readonly (readonly Pair[])[]): Unnumbered {
  return { kind: 'table', caption: both(caption), head: head.map(both), rows: rows.map((row) => row.map(both)), row_heads: true }
}

/** Questions that open their answers. */
export function questions(...items: readonly { question: Pair; answer: Pair }[]): Unnumbered {
  return {
    kind: 'accordion',
    items: items.map(({ question, answer: [ru, en] }) => ({ question: both(question), answer: richText(ru, en) })),
    is_faq: true,
  }
}
