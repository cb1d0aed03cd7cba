import { useTranslations } from 'use-intl'
import type { ApiReply } from '#contracts/api.ts'
import { Trail } from '#web/features/base/page/trail.tsx'
import { pathTo } from '#web/lib/page/paths.ts'
import { PageTitle, Wrap } from '#web/ui/layout/layout.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { TabLinks } from '#web/ui/tabs/tabs.tsx'
import { LookFigure } from './look-figure.tsx'
import css from './looks-page.module.css'

/** Every look of every collection, twelve a page. Source: MAG-03. */
export function LooksPage({ looks, looks_count: count, page, pages, collections, breadcrumbs }: ApiReply<'GET /lookbook/looks/page'>) {
  const t = useTranslations('lookbook')
  return (
    <Wrap>
      <Trail items={breadcrumbs} />
      <div className={css.head}>
        <PageTitle count={count}>{t('all')}</PageTitle>
      </div>
      <TabLinks
        label={t('collections')}
        items={[
          { title: t('all'), to: pathTo('looks'), current: true },
          ...collections.map(({ slug, title }) => ({ title, to: pathTo('lookbook-slug', { slug }), current: false })),
        ]}
      />
      <ul className={css.looks}>
        {looks.map((look, index) => (
          <li key={look.id}>
            <LookFigure look={look} sizes="(width < 768px) 100vw, (width < 1110px) 50vw, 33vw" priority={index === 0} />
          </li>
        ))}
      </ul>
      <div className={css.pages}>
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) => pathTo('looks', undefined, { page: number > 1 ? number : undefined })}
          labels={{ nav: t('pages'), previous: t('previous'), next: t('next') }}
        />
      </div>
    </Wrap>
  )
}
