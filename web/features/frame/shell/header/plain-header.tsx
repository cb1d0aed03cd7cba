import { useSetting } from '#web/lib/api/vars.ts'
import { LocaleLinks } from '../locale-links.tsx'
import { Logo } from '../logo.tsx'
import css from './plain-header.module.css'

/** The header of pages where nothing should lead away: language, logo, phone. */
export function PlainHeader() {
  const phone = useSetting('phone')
  return (
    <header className={css.header}>
      <LocaleLinks />
      <Logo />
      <a className={css.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    </header>
  )
}
