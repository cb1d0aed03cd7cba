import { useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Toaster } from '#web/ui/toast/toast.tsx'
import { FrameKeys } from '../keys/keys-dialog.tsx'
import { Find } from '../find/find.tsx'
import { GateDialog } from './gate-dialog.tsx'
import { Menu } from './menu.tsx'
import { NetworkStrip } from './network-strip.tsx'
import { Clock } from './clock.tsx'
import { Person } from './person.tsx'

/** Top bar, menu and the screen; once around all screens but sign-in and packing. */
export function Frame() {
  const t = useTranslations('frame')
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const isMenuOpen = openedAt === pathname
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className="sv">
      <header className="sv-top">
        <a className="skip" href="#main">
          {t('skip')}
        </a>
        <button
          className="mob"
          type="button"
          aria-label={t('menu')}
          aria-expanded={isMenuOpen}
          aria-controls="menu"
          onClick={() => setOpenedAt(isMenuOpen ? undefined : pathname)}
        >
          <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
            <path d={isMenuOpen ? 'M4 4l12 12M16 4L4 16' : 'M2.5 6h15M2.5 13h15'} />
          </svg>
        </button>
        <Link className="logo d" to="/">
          {t('brand')}
          <span>°</span>
        </Link>
        <span className="mut d">{t('name')}</span>
        <span className="grow d" />
        <Find />
        <Clock />
        <Person />
        {isLoading && (
          <span className="pbar">
            <i />
          </span>
        )}
      </header>
      <Menu isOpen={isMenuOpen} />
      <main className="sv-main" id="main" tabIndex={-1}>
        <NetworkStrip />
        <Outlet />
      </main>
      <FrameKeys />
      <GateDialog />
      <Toaster />
      <ScrollRestoration />
    </div>
  )
}
