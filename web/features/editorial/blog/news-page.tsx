import { useTranslations } from 'use-intl'
import type { ApiReply } from '#contracts/api.ts'
import type { BlogPage, NewsCard } from '#contracts/blog.contract.ts'
import { formatMonth } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { TabLinks } from '#web/ui/tabs/tabs.tsx'
import { newsHref, type NewsAddress } from './news-address.ts'
import { NewsList } from './news-list.tsx'
import { PagedList } from './paged-list.tsx'
import css from './news-page.module.css'

type NewsPageProps = { page: BlogPage; news: ApiReply<'GET /blog/news'>; address: NewsAddress }

/** News by month, the newest first, and the months that can be looked up. Source: MAG-15. */
export function NewsPage({ page, news: { results, months, count }, address }: NewsPageProps) {
  const t = useTranslations('blog')
  const locale = useLocale()
  const named = months.map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)
  return (
    <PagedList page={page} number={address.page} count={count} hrefOf={(number) => newsHref({ ...address, page: number })}>
      <TabLinks
        label={t('months')}
        items={[
          { title: t('allNews'), to: newsHref({ month: undefined, page: 1 }), current: address.month === undefined },
          ...named.map((month) => ({
            title: formatMonth(month, locale),
            to: newsHref({ month, page: 1 }),
            current: month === address.month,
          })),
        ]}
      />
      {byMonth(results).map(([month, news], index) => (
        <section className={css.month} key={month} aria-labelledby={`news-${month}`}>
          <h2 className={css.title} id={`news-${month}`}>
            {formatMonth(month, locale)}
          </h2>
          <NewsList news={news} level={3} eager={index === 0} />
        </section>
      ))}
    </PagedList>
  )
}

function byMonth(news: readonly NewsCard[]): [month: string, news: NewsCard[]][] {
  const months = new Map<string, NewsCard[]>()
  for (const one of news) months.set(one.date.slice(0, 7), [...(months.get(one.date.slice(0, 7)) ?? []), one])
  return [...months]
}
