import { Fragment } from 'react'
import { Link } from 'react-router'
import type { ApiReply } from '#contracts/api.ts'
import type { ArticleCard as Article } from '#contracts/magazine.contract.ts'
import { limits } from '#contracts/limits.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { ArticleCard, type CardPlace } from './article-card.tsx'
import css from './article-grid.module.css'

type ArticleGridProps = { articles: readonly Article[]; quote: ApiReply<'GET /community/page'>['quote'] }

/** One wide and one narrow, three, two, and so on page by page; what somebody says stands before the first row of two, or at the end. */
export function ArticleGrid({ articles, quote }: ArticleGridProps) {
  const quoteAt = Math.min(rowOfTwo, articles.length) - 1
  return (
    <ul className={css.grid}>
      {articles.map((article, index) => (
        <Fragment key={article.id}>
          <li className={css.cell} data-place={placeOf(index)}>
            <ArticleCard article={article} place={placeOf(index)} priority={index === 0} />
          </li>
          {quote && index === quoteAt && (
            <li className={css.quote}>
              <blockquote>
                <p className={css.said}>{quote.text}</p>
              </blockquote>
              <Link className={css.by} to={pathTo('awn-media-articles-slug', { slug: quote.slug })}>
                {quote.author}
              </Link>
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  )
}

/** The number of cards before the row of two. */
const rowOfTwo = 5

function placeOf(index: number): CardPlace {
  const inPage = index % limits.articlesPage
  if (inPage === 0) return 'lead'
  return inPage < rowOfTwo ? 'third' : 'half'
}
