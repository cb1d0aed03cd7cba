import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MenuCategory } from '#web/lib/thin-vars.ts'
import { useMenu } from '#web/lib/vars.ts'
import { MenuLink } from './menu-link.tsx'
import { MenuTeaser } from './menu-teaser.tsx'
import css from './mega-menu.module.css'

/** More children than this stand in two lists of one length. */
const rowsOfList = 8

/** The panel of a category: its children in one or two lists, the shop's selections, up to two teasers. */
export function MegaMenu({ category }: { category: MenuCategory }) {
  const t = useTranslations('shell')
  const selections = useMenu('HEADER_COLLECTIONS')
  const { children } = category
  const rows = children.length > rowsOfList ? Math.ceil(children.length / 2) : rowsOfList
  const lists = [children.slice(0, rows), children.slice(rows)]
  return (
    <div className={css.panel}>
      {lists.map((list, index) => (
        <div key={index}>
          {index === 0 && <h2 className={css.title}>{category.title}</h2>}
          <ul className={css.list} data-continued={index > 0 || undefined}>
            {list.map((child) => (
              <li key={child.path}>
                <Link to={child.path}>{child.title}</Link>
              </li>
            ))}
            {index === 0 && (
              <li>
                <Link to={category.path}>{t('wholeCategory')}</Link>
              </li>
            )}
          </ul>
        </div>
      ))}
      <div>
        <h2 className={css.title}>{t('selections')}</h2>
        <ul className={css.list}>
          {selections.map((item) => (
            <li key={item.id}>
              <MenuLink item={item} />
            </li>
          ))}
        </ul>
      </div>
      {category.teasers.map((teaser, index) => (
        <MenuTeaser {...teaser} key={index} />
      ))}
    </div>
  )
}
