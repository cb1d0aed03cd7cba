import { useTranslations } from 'use-intl'
import type { ApiReply } from '#contracts/api.ts'
import { limits } from '#contracts/limits.ts'
import { Trail } from '#web/features/shell/trail.tsx'
import { pathTo } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { MegaHead } from '#web/ui/mega-head/mega-head.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { TabLinks } from '#web/ui/tabs/tabs.tsx'
import { ArticleGrid } from './article-grid.tsx'
import css from './magazine-page.module.css'

type MagazinePageProps = ApiReply<'GET /community/page'>

/** The front of the magazine, or one of its topics: the newest article large and first, then rows of three and of two. Source: MAG-01. */
export function MagazinePage({ categories, category, lead, articles, quote, breadcrumbs, ...pages }: MagazinePageProps) {
  const t = useTranslations('magazine')
  const addressOf = (page: number) => {
    const query = { page: page > 1 ? page : undefined }
    return category ? pathTo('awn-media-slug', { slug: category.slug }, query) : pathTo('awn-media', undefined, query)
  }
  const left = pages.articles_count - pages.page * limits.articlesPage
  return (
    <Wrap>
      <Trail items={breadcrumbs} />
      <MegaHead title={category?.title ?? t('title')}>{category?.text ?? t('lead')}</MegaHead>
      <TabLinks
        label={t('topics')}
        items={[
          { title: t('all'), to: pathTo('awn-media'), current: category === null },
          ...categories.map(({ slug, title }) => ({
            title,
            to: pathTo('awn-media-slug', { slug }),
            current: slug === category?.slug,
          })),
        ]}
      />
      <div className={css.articles}>
        {lead ? <ArticleGrid articles={[lead, ...articles]} quote={quote} /> : <EmptyState title={t('empty')} />}
      </div>
      <div className={css.more}>
        {left > 0 && (
          <ButtonLink kind="line" to={addressOf(pages.page + 1)}>
            {t('older', { count: left })}
          </ButtonLink>
        )}
        <Pagination
          page={pages.page}
          pages={pages.pages}
          hrefOf={addressOf}
          labels={{ nav: t('pages'), previous: t('previous'), next: t('next') }}
        />
      </div>
    </Wrap>
  )
}
