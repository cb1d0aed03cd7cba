import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MenuCategory, ShellMenu } from '#web/lib/api/thin-vars.ts'
import { useMenu } from '#web/lib/api/vars.ts'
import { useCompanionMenu } from '../header-items.ts'
import { MenuLink } from './menu-link.tsx'
import { MenuTeaser } from './menu-teaser.tsx'
import css from './mega-menu.module.css'

/** Where nothing stands beside them, more children than this stand in two lists of one length. */
const rowsOfList = 8

/** The panel of a category: its children in one or two lists, the menu that goes with them, the shop's selections, up to two teasers. */
export function MegaMenu({ category }: { category: MenuCategory }) {
  const t = useTranslations('shell')
  const selections = useMenu('HEADER_COLLECTIONS')
  const companion = useCompanionMenu(category)
  const { children } = category
  const isLong = !companion && children.length > rowsOfList
  const half = Math.ceil(children.length / 2)
  const lists = isLong ? [children.slice(0, half), children.slice(half)] : [children]
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
      {companion && <MenuList title={companion.title} items={companion.items} />}
      <MenuList title={t('selections')} items={selections} />
      {category.teasers.map((teaser, index) => (
        <MenuTeaser {...teaser} key={index} />
      ))}
    </div>
  )
}

function MenuList({ title, items }: ShellMenu) {
  return (
    <div>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}
