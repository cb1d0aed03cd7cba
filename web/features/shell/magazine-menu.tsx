import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { pathTo } from '#web/lib/paths.ts'
import { useMenu, useVars } from '#web/lib/vars.ts'
import css from './mega-menu.module.css'
import { MenuLink } from './menu-link.tsx'

/** The panel of the magazine: its topics. Source: SH-02. */
export function MagazineMenu() {
  const t = useTranslations('shell')
  const topics = useMenu('COMMUNITY_MENU')
  const title = useVars().menus.COMMUNITY_MENU?.title
  return (
    <div className={css.panel}>
      <div>
        {title && <h2 className={css.title}>{title}</h2>}
        <ul className={css.list}>
          {topics.map((item) => (
            <li key={item.id}>
              <MenuLink item={item} />
            </li>
          ))}
          <li>
            <Link to={pathTo('awn-media')}>{t('wholeMagazine')}</Link>
          </li>
        </ul>
      </div>
    </div>
  )
}
