import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { Trail } from '#web/features/base/page/trail.tsx'
import { pathTo } from '#web/lib/page/paths.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { MegaHead } from '#web/ui/mega-head/mega-head.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { TabLinks } from '#web/ui/tabs/tabs.tsx'
import { ArticleGrid } from './article-grid.tsx'
import type { ShownMagazine } from './load-magazine.ts'
import { magazineHref } from './magazine-address.ts'
import { OlderArticles } from './older-articles.tsx'
import css from './magazine-page.module.css'

/** The front of the magazine, or one of its topics: on each page the newest article large and first, then rows of three and of two. Source: MAG-01. */
export function MagazinePage({ categories, category, articles, quote, breadcrumbs, from, page, ...all }: ShownMagazine) {
  const t = useTranslations('magazine')
  const grid = useRef<HTMLDivElement>(null)
  const topic = category?.slug
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
            current: slug === topic,
          })),
        ]}
      />
      <div className={css.articles} ref={grid}>
        {articles.length > 0 ? <ArticleGrid articles={articles} quote={quote} /> : <EmptyState title={t('empty')} />}
      </div>
      <div className={css.more}>
        <OlderArticles
          address={{ topic, page, from }}
          shown={(from - 1) * limits.articlesPage + articles.length}
          total={all.articles_count}
          grid={grid}
        />
        <Pagination
          page={page}
          pages={all.pages}
          hrefOf={(target) => magazineHref({ topic, page: target })}
          labels={{ nav: t('pages'), previous: t('previous'), next: t('next') }}
        />
      </div>
    </Wrap>
  )
}
