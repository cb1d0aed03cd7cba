import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'react-router'
import { giveUpPopup, togglePopup, useOverlays } from '#web/lib/open-overlay.ts'
import { MenuIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import { HeaderNav } from './header-nav.tsx'
import { HeaderTools } from './header-tools.tsx'
import { Late } from '#web/features/base/page/late.tsx'
import { Logo } from '../logo.tsx'
import { SearchPopup, useSearchOpener } from './use-search-opener.ts'
import css from './header.module.css'

const MenuDrawer = lazy(async () => ({ default: (await import('../menu/menu-drawer.tsx')).MenuDrawer }))

const close = () => togglePopup(undefined)

/** Words on the left, the logo in the middle, tools on the right; icons below 1110 px. Fixed once the page is scrolled. Source: SH-02, SH-03. */
export function Header({ isFixed }: { isFixed: boolean }) {
  const t = useTranslations('shell')
  const isMenuOpen = useOverlays((state) => state.popup === 'menu')
  const search = useSearchOpener()
  return (
    <div className={css.place}>
      <header className={css.header} data-fixed={isFixed || undefined}>
        <div className={css.icons}>
          <button
            id="menu-tool"
            className={css.icon}
            type="button"
            aria-label={t('menu')}
            aria-expanded={isMenuOpen}
            onClick={() => togglePopup('menu')}
          >
            <MenuIcon />
          </button>
          <Link {...search.linkProps} className={css.icon} aria-label={t('search')}>
            <SearchIcon />
          </Link>
        </div>
        <HeaderNav />
        <Logo />
        <HeaderTools />
        {search.isOpen && (
          <Late onMissing={() => giveUpPopup('search')}>
            <SearchPopup onClose={close} />
          </Late>
        )}
      </header>
      {isMenuOpen && (
        <Late onMissing={close}>
          <MenuDrawer onClose={close} />
        </Late>
      )}
    </div>
  )
}
