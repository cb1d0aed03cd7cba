import { useTranslations } from 'use-intl'
import type { ApiReply } from '#contracts/api.ts'
import { usePageAlert } from '#web/features/base/page/use-page-alert.ts'
import { Words } from '#web/features/editorial/blocks/words.tsx'
import { formatDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { BlogFrame } from './blog-frame.tsx'
import { PageBlocks } from './page-blocks.tsx'
import css from './press-item-page.module.css'

/** Our own page about what the press wrote, with the way to the outlet. Source: MAG-16. */
export function PressItemPage({ page }: { page: ApiReply<'GET /blog/press/:slug'> }) {
  const t = useTranslations('blog')
  const locale = useLocale()
  const { outlet, date, link, title, lead, blocks, breadcrumbs } = page
  usePageAlert(page.seo.canonical, page.alert)
  const source = (
    <>
      <Words of={outlet} />
      {', '}
      <time dateTime={date}>{formatDay(date, locale, { year: true })}</time>
    </>
  )
  return (
    <article>
      <BlogFrame trail={breadcrumbs} title={title} lead={lead} over={source}>
        <PageBlocks blocks={blocks} />
        <p className={css.more}>
          <TextLink to={link} target="_blank" rel="noopener" alone>
            {t('readAtOutlet')}
          </TextLink>
          <TextLink to={pathTo('blog-press')} alone>
            {t('allPress')}
          </TextLink>
        </p>
      </BlogFrame>
    </article>
  )
}
