import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { pathTo } from '#web/lib/page/paths.ts'
import { useVars } from '#web/lib/api/vars.ts'
import { MenuTeaser } from './menu-teaser.tsx'
import css from './mega-menu.module.css'

/** The panel of the magazine: its topics, and its two newest articles. Source: SH-02. */
export function MagazineMenu() {
  const t = useTranslations('shell')
  const { categories = [], articles = [] } = useVars().magazine ?? {}
  return (
    <div className={css.panel}>
      <div className={css.topics}>
        <h2 className={css.title}>{t('topics')}</h2>
        <ul className={css.list}>
          {categories.map(({ slug, title }) => (
            <li key={slug}>
              <Link to={pathTo('awn-media-slug', { slug })}>{title}</Link>
            </li>
          ))}
          <li>
            <Link to={pathTo('awn-media')}>{t('wholeMagazine')}</Link>
          </li>
        </ul>
      </div>
      {articles.map(({ slug, title, image }) => (
        <MenuTeaser url={pathTo('awn-media-articles-slug', { slug })} image={image} title={title} key={slug} />
      ))}
    </div>
  )
}
