import { useTranslations } from 'use-intl'
import { Link } from 'react-router'
import { pathTo } from '#web/lib/page/paths.ts'
import { useMenu } from '#web/lib/api/vars.ts'
import css from './help-menu.module.css'
import { MenuLink } from '../menu/menu-link.tsx'
import { useDropdown } from '../menu/use-dropdown.ts'

const onlyItem = 0

/** The way to the answers; its menu hangs below it. Source: SH-02, UX-1. */
export function HelpMenu() {
  const t = useTranslations('shell')
  const items = useMenu('HELP_MENU')
  const { ref, openId, itemProps, linkProps } = useDropdown()
  if (items.length === 0) return <Link to={pathTo('help')}>{t('help')}</Link>
  return (
    <div
      className={css.place}
      {...itemProps(onlyItem)}
      ref={(element) => {
        ref.current = element
      }}
    >
      <Link to={pathTo('help')} {...linkProps(onlyItem)}>
        {t('help')}
      </Link>
      {openId === onlyItem && (
        <ul className={css.panel}>
          {items.map((item) => (
            <li key={item.id}>
              <MenuLink item={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
