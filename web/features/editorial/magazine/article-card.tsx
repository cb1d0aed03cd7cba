import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ArticleCard as Article } from '#contracts/magazine.contract.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { coverSizes } from '#web/ui/picture/cover-sizes.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './article-card.module.css'

/** Where a card stands: the first of its page, one of three in a row, one of two. */
export type CardPlace = 'lead' | 'third' | 'half'

type ArticleCardProps = { article: Article; place: CardPlace; priority?: boolean }

const ratios: Record<CardPlace, number> = { lead: 1.513, third: 3 / 4, half: 3 / 2 }
/** Hundredths of the window: on a phone, and on anything larger. */
const shares: Record<CardPlace, readonly [number, number]> = { lead: [100, 66], third: [35, 33], half: [100, 50] }

/** An article in a list: its cover, topic, time to read, title and first words. Source: MAG-01. */
export function ArticleCard({ article, place, priority = false }: ArticleCardProps) {
  const t = useTranslations('magazine')
  const ratio = ratios[place]
  const [phone, wide] = shares[place]
  const sizes = coverSizes(article.image, [
    { when: 'width < 768px', vw: phone, ratio },
    { vw: wide, ratio },
  ])
  const to = pathTo('awn-media-articles-slug', { slug: article.slug })
  return (
    <article className={css.card} data-place={place}>
      <Link className={css.cover} to={to} tabIndex={-1} aria-hidden="true">
        <Picture image={article.image} sizes={sizes} ratio={ratio} alt="" priority={priority} />
      </Link>
      <div className={css.words}>
        <p className={css.over}>
          <span>{article.category.title}</span>
          <span className={css.minutes}>{t('minutes', { count: article.minutes })}</span>
        </p>
        <h2 className={css.title}>
          <Link to={to}>{article.title}</Link>
        </h2>
        <p className={css.lead}>{article.lead}</p>
      </div>
    </article>
  )
}
