import type { ArticleBlock } from '#contracts/magazine.contract.ts'
import { RichWords } from '#web/features/editorial/blocks/words.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import css from './article-words.module.css'

/** A part of an article of this kind. */
export type PartOf<K extends ArticleBlock['kind']> = { block: Extract<ArticleBlock, { kind: K }> }

/** Paragraphs in columns 4 to 9, with a heading or without; with lists and links as on every page of content. */
export function ArticleText({ block }: PartOf<'text'>) {
  return (
    <>
      {block.title && <h2 className={css.heading}>{block.title}</h2>}
      {block.rich && (
        <div className={css.rich}>
          <RichText>
            <RichWords of={block.rich} />
          </RichText>
        </div>
      )}
      {(block.rich ? [] : block.paragraphs).map((paragraph, index) => (
        <p className={css.paragraph} key={index}>
          {paragraph}
        </p>
      ))}
    </>
  )
}

/** What somebody says, large and under an ink rule, in columns 2 to 11. */
export function ArticleQuote({ block }: PartOf<'quote'>) {
  return (
    <figure className={css.quote}>
      <blockquote>
        <p className={css.said}>{block.text}</p>
      </blockquote>
      <figcaption className={css.by}>{block.author}</figcaption>
    </figure>
  )
}
