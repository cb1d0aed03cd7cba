import { Link } from 'react-router'
import type { NewsCard } from '#contracts/blog.contract.ts'
import { Words } from '#web/features/editorial/blocks/words.tsx'
import { formatDate } from '#web/lib/i18n/date-in-figures.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './news-list.module.css'

type NewsListProps = {
  news: readonly NewsCard[]
  /** Of the titles: under a month they are one lower than where there is none. */
  level: 2 | 3
  eager?: boolean
}

/** News under one another: the day, the title with its first words, the cover. Source: MAG-15. */
export function NewsList({ news, level, eager = false }: NewsListProps) {
  const locale = useLocale()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={css.list}>
      {news.map(({ date, slug, title, lead, cover }, index) => (
        <li key={`${date}/${slug}`}>
          <time className={css.date} dateTime={date}>
            {formatDate(date, locale)}
          </time>
          <div className={css.words}>
            <Title className={css.title}>
              <Link to={pathTo('blog-news-item', { date, slug })}>
                <Words of={title} />
              </Link>
            </Title>
            {lead && (
              <p className={css.lead}>
                <Words of={lead} />
              </p>
            )}
          </div>
          {cover && (
            <Link className={css.cover} to={pathTo('blog-news-item', { date, slug })} tabIndex={-1} aria-hidden="true">
              <Picture image={cover} sizes="(width < 768px) 1px, 16vw" ratio={4 / 3} alt="" priority={eager && index === 0} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
