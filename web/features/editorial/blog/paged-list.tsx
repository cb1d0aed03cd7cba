import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { BlogPage } from '#contracts/blog.contract.ts'
import { limits } from '#contracts/limits.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { BlogFrame } from './blog-frame.tsx'
import { PageBlocks } from './page-blocks.tsx'
import css from './paged-list.module.css'

type PagedListProps = {
  page: BlogPage
  /** The number of the page of the list, how many entries there are in all, and where a page lies. */
  number: number
  count: number
  hrefOf: (number: number) => string
  /** The entries of this page. */
  children: ReactNode
}

/** A list of the blog under what staff say of it, with its other pages, and what stands below. */
export function PagedList({ page, number, count, hrefOf, children }: PagedListProps) {
  const t = useTranslations('blog')
  return (
    <BlogFrame trail={page.breadcrumbs} title={page.title} lead={page.lead}>
      {count === 0 ? <EmptyState title={t('nothing')} /> : children}
      <div className={css.pages}>
        <Pagination
          page={number}
          pages={Math.ceil(count / limits.newsPage)}
          hrefOf={hrefOf}
          labels={{ nav: t('pages'), previous: t('newer'), next: t('older') }}
        />
      </div>
      <PageBlocks blocks={page.blocks} />
    </BlogFrame>
  )
}
