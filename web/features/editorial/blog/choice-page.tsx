import { useTranslations } from 'use-intl'
import type { ApiReply } from '#contracts/api.ts'
import { usePageAlert } from '#web/features/base/page/use-page-alert.ts'
import { Words } from '#web/features/editorial/blocks/words.tsx'
import { ProductGrid } from '#web/features/goods/catalog/listing/product-grid.tsx'
import { pathTo } from '#web/lib/page/paths.ts'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { BlogFrame } from './blog-frame.tsx'
import { PageBlocks } from './page-blocks.tsx'
import css from './choice-page.module.css'

/** The picks of one editor: who they are, their words, and all their products. Source: MAG-16. */
export function ChoicePage({ page }: { page: ApiReply<'GET /blog/choices/:slug'> }) {
  const t = useTranslations('blog')
  const { person, role, products, title, lead, blocks, breadcrumbs } = page
  usePageAlert(page.seo.canonical, page.alert)
  const who = (
    <>
      <Words of={person} />
      {', '}
      <Words of={role} />
    </>
  )
  return (
    <BlogFrame trail={breadcrumbs} title={title} lead={lead} over={who}>
      <PageBlocks blocks={blocks} />
      {products.length > 0 && (
        <section className={css.products}>
          <h2 className={css.title}>{t('picked')}</h2>
          <ProductGrid products={products} source="choice" />
        </section>
      )}
      <TextLink to={pathTo('blog-choice')} alone>
        {t('allChoices')}
      </TextLink>
    </BlogFrame>
  )
}
