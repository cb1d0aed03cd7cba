import { useTranslations } from 'use-intl'
import type { ApiReply } from '#contracts/api.ts'
import { usePageAlert } from '#web/features/base/page/use-page-alert.ts'
import { formatDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { BlogFrame } from './blog-frame.tsx'
import { PageBlocks } from './page-blocks.tsx'
import css from './news-item-page.module.css'

/** One item of news: its day, title, first words, cover and blocks. Source: MAG-15. */
export function NewsItemPage({ page }: { page: ApiReply<'GET /blog/news/:date/:slug'> }) {
  const t = useTranslations('blog')
  const locale = useLocale()
  const { date, title, lead, cover, blocks, breadcrumbs } = page
  usePageAlert(page.seo.canonical, page.alert)
  const day = <time dateTime={date}>{formatDay(date, locale, { year: true })}</time>
  return (
    <article>
      <BlogFrame trail={breadcrumbs} title={title} lead={lead} over={day}>
        {cover && (
          <div className={css.cover}>
            <Picture image={cover} sizes="(width < 768px) 100vw, 66vw" ratio="fill" priority />
          </div>
        )}
        <PageBlocks blocks={blocks} />
        <p className={css.more}>
          <TextLink to={pathTo('blog-news')} alone>
            {t('allNews')}
          </TextLink>
        </p>
      </BlogFrame>
    </article>
  )
}
