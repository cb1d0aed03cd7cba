import { useTranslations } from 'use-intl'
import type { Article } from '#contracts/magazine.contract.ts'
import { formatDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { coverSizes } from '#web/ui/picture/cover-sizes.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './article-opening.module.css'

/** Title, who wrote it and when, cover and lead. A landscape goes across the whole page, an upright cover stands beside the title. Source: MAG-01. */
export function ArticleOpening({ article }: { article: Article }) {
  const isUpright = article.style === 'upright'
  const sizes = coverSizes(article.image, [
    { when: 'width < 768px', vw: 100, ratio: 4 / 5 },
    isUpright ? { vw: 42, ratio: 3 / 4 } : { vw: 100, ratio: 2 },
  ])
  const cover = (
    <div className={css.cover} data-style={article.style}>
      <Picture image={article.image} sizes={sizes} ratio="fill" priority />
    </div>
  )
  return (
    <>
      <Wrap>
        <header className={css.head} data-style={article.style}>
          <h1 className={css.title}>{article.title}</h1>
          <Facts article={article} />
          {isUpright && cover}
          {isUpright && <p className={css.beside}>{article.lead}</p>}
        </header>
      </Wrap>
      {!isUpright && cover}
      {!isUpright && (
        <Wrap>
          <p className={css.lead}>{article.lead}</p>
        </Wrap>
      )}
    </>
  )
}

function Facts({ article }: { article: Article }) {
  const t = useTranslations('magazine')
  const locale = useLocale()
  const { category, author } = article
  return (
    <div className={css.facts}>
      <p>
        <TextLink to={pathTo('awn-media-slug', { slug: category.slug })} tone="muted" alone>
          {category.title}
        </TextLink>
      </p>
      <p>{t('by', { author })}</p>
      <p>
        <time dateTime={article.published_at}>{formatDay(article.published_at, locale, { year: true })}</time>
        {', '}
        {t('minutes', { count: article.minutes })}
      </p>
    </div>
  )
}
