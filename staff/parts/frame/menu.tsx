import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMe } from '#staff/lib/me.ts'
import { menu } from '#staff/menu.ts'

/** What this person may open; on a phone and a tablet behind the button of the top bar. Source: ADM-05. */
export function Menu({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations()
  const { may } = useMe()
  return (
    <nav className="sv-side" id="menu" aria-label={t('frame.sections')} data-open={isOpen || undefined}>
      {menu.map(({ name, items }) => {
        const shown = items.filter(({ permission }) => !permission || may(permission))
        if (shown.length === 0) return null
        return (
          <div key={name}>
            {name !== 'first' && <h2>{t(`menu.groups.${name}`)}</h2>}
            {shown.map((item) => (
              <NavLink className={({ isActive }) => (isActive ? 'is-on' : '')} key={item.to} to={item.to}>
                {t(`menu.${item.name}`)}
              </NavLink>
            ))}
          </div>
        )
      })}
    </nav>
  )
}
