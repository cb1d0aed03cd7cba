import type { ArticleBlock } from '#contracts/magazine.contract.ts'
import css from './article-words.module.css'

/** A part of an article of this kind. */
export type PartOf<K extends ArticleBlock['kind']> = { block: Extract<ArticleBlock, { kind: K }> }

/** Paragraphs in columns 4 to 9, with a heading or without. */
export function ArticleText({ block }: PartOf<'text'>) {
  return (
    <>
      {block.title && <h2 className={css.heading}>{block.title}</h2>}
      {block.paragraphs.map((paragraph, index) => (
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
