import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PressCard } from '#contracts/blog.contract.ts'
import { Words } from '#web/features/editorial/blocks/words.tsx'
import { formatDate } from '#web/lib/i18n/date-in-figures.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import css from './news-list.module.css'
import own from './press-list.module.css'

/** What the press wrote: the day, the outlet, the title. It leads to our page about it, or, in a window of its own, to the outlet. Source: MAG-16. */
export function PressList({ press, level = 2 }: { press: readonly PressCard[]; level?: 2 | 3 }) {
  const locale = useLocale()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={css.list}>
      {press.map((article) => (
        <li key={`${article.date}/${article.link}`}>
          <time className={css.date} dateTime={article.date}>
            {formatDate(article.date, locale)}
          </time>
          <div className={css.words}>
            <p className={own.outlet}>
              <Words of={article.outlet} />
            </p>
            <Title className={css.title}>
              <PressLink article={article} />
            </Title>
            {article.lead && (
              <p className={css.lead}>
                <Words of={article.lead} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function PressLink({ article: { slug, link, title } }: { article: PressCard }) {
  const t = useTranslations('blog')
  if (slug !== null) {
    return (
      <Link to={pathTo('blog-press-slug', { slug })}>
        <Words of={title} />
      </Link>
    )
  }
  return (
    <a href={link} target="_blank" rel="noopener">
      <Words of={title} /> <span aria-hidden="true">↗</span>
      <VisuallyHidden>{t('atOutlet')}</VisuallyHidden>
    </a>
  )
}
