import type { ArticleBlock } from '#contracts/magazine.contract.ts'
import { Blocks } from '#web/features/editorial/blocks/blocks.tsx'
import { ArticlePair, ArticlePicture } from './article-pictures.tsx'
import { ArticleProducts } from './article-products.tsx'
import { ArticleQuote, ArticleText } from './article-words.tsx'
import css from './article-body.module.css'

/** The parts of an article, each in its own columns of twelve. Source: MAG-01. */
export function ArticleBody({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return (
    <div className={css.body}>
      {blocks.map((block, index) => (
        <ArticlePart key={index} block={block} />
      ))}
    </div>
  )
}

function ArticlePart({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case 'text':
      return <ArticleText block={block} />
    case 'quote':
      return <ArticleQuote block={block} />
    case 'picture':
      return <ArticlePicture block={block} />
    case 'pair':
      return <ArticlePair block={block} />
    case 'products':
      return <ArticleProducts block={block} />
    case 'other':
      return (
        <div className={css.other}>
          <Blocks blocks={[block.block]} />
        </div>
      )
  }
}
