import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { openOverlay } from '#web/lib/open-overlay.ts'
import type { MenuCategory } from '#web/lib/api/thin-vars.ts'
import { useCity, useSetting, useShopPhone, useVars } from '#web/lib/api/vars.ts'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { useCompanionMenu, useCurrentItem, useHeaderItems } from '../header-items.ts'
import { LocaleLinks } from '../locale-links.tsx'
import { Logo } from '../logo.tsx'
import { MenuLink } from './menu-link.tsx'
import { useUserLink } from '../use-user-link.ts'
import css from './menu-drawer.module.css'

const wideScreen = '(width >= 1110px)'

/** The menu of narrow screens. Closes when the window becomes wider than 1110 px. Source: SH-04. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell')
  const city = useCity()
  const user = useUserLink()
  const phone = useShopPhone()
  const whatsapp = useSetting('whatsapp_link')
  const [network] = useVars().social_networks
  const items = useHeaderItems()
  const close = useEffectEvent(onClose)
  // Talks to the window: a wide screen has the menu in its header.
  useEffect(() => {
    const wide = matchMedia(wideScreen)
    const onChange = () => wide.matches && close()
    wide.addEventListener('change', onChange)
    return () => wide.removeEventListener('change', onChange)
  }, [])

  return (
    <Drawer
      side="left"
      title={t('menu')}
      head={<Logo replace />}
      closeLabel={t('close')}
      onClose={onClose}
      footer={<LocaleLinks kind="buttons" />}
    >
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id}>
            <DrawerItem item={item} />
          </li>
        ))}
      </ul>
      <ul className={css.small}>
        <li>
          <Link to={user.to} replace>
            {user.label}
          </Link>
        </li>
        {city && (
          <li>
            <button type="button" onClick={() => openOverlay('choose-city', {})}>
              {t('city', { city: city.title })}
            </button>
          </li>
        )}
        <li>
          <Link to="/help" replace>
            {t('help')}
          </Link>
        </li>
        {whatsapp && (
          <li>
            <a href={whatsapp}>WhatsApp</a>
          </li>
        )}
        {network && (
          <li>
            <a href={network.url}>{network.title}</a>
          </li>
        )}
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </li>
      </ul>
    </Drawer>
  )
}

type ItemProps = Parameters<typeof MenuLink>[0]

/** A category with children unfolds in place; anything else is a link. The links replace the drawer's entry in the history. */
function DrawerItem({ item }: Pick<ItemProps, 'item'>) {
  const current = useCurrentItem()
  const category = useVars().categories.find((one) => one.path === item.url)
  if (!category || category.children.length === 0) return <MenuLink item={item} aria-current={current(item.url)} replace />
  return (
    <details name="menu">
      <summary data-tone={item.a_class_name || undefined} aria-current={current(item.url)}>
        {item.title}
      </summary>
      <CategoryLinks category={category} />
    </details>
  )
}

/** What a category holds, and below it the menu that goes with it. */
function CategoryLinks({ category }: { category: MenuCategory }) {
  const t = useTranslations('shell')
  const current = useCurrentItem()
  const { pathname } = useLocation()
  const companion = useCompanionMenu(category)
  return (
    <div className={css.unfolded}>
      <ul className={css.children}>
        <li>
          <Link to={category.path} aria-current={pathname === category.path ? 'page' : undefined} replace>
            {t('wholeCategory')}
          </Link>
        </li>
        {category.children.map((child) => (
          <li key={child.path}>
            <Link to={child.path} aria-current={current(child.path)} replace>
              {child.title}
            </Link>
          </li>
        ))}
      </ul>
      {companion && (
        <>
          <h3 className={css.title}>{companion.title}</h3>
          <ul className={css.children}>
            {companion.items.map((item) => (
              <li key={item.id}>
                <MenuLink item={item} aria-current={current(item.url)} replace />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
