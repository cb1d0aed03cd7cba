import type { ApiReply } from '#contracts/api.ts'
import { Trail } from '#web/features/base/page/trail.tsx'
import { GenericButton } from '#web/features/base/page/generic-button.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleOpening } from './article-opening.tsx'
import css from './article-page.module.css'

/** An article: its title and cover, its parts in the columns of the magazine, and where it sends its reader. Source: MAG-01, SH-17. */
export function ArticlePage({ article, breadcrumbs }: Pick<ApiReply<'GET /community/articles/:slug'>, 'article' | 'breadcrumbs'>) {
  const { button_link: link, button_text: title } = article
  return (
    <article>
      <Wrap>
        <Trail items={breadcrumbs} />
      </Wrap>
      <ArticleOpening article={article} />
      <Wrap>
        <ArticleBody blocks={article.blocks} />
        {link && title && (
          <div className={css.button}>
            <GenericButton kind="line" item={{ title, link }} />
          </div>
        )}
      </Wrap>
    </article>
  )
}
