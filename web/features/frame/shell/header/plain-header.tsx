import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useShopPhone } from '#web/lib/api/vars.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { LocaleLinks } from '../locale-links.tsx'
import { Logo } from '../logo.tsx'
import css from './plain-header.module.css'

/** The header of pages where nothing should lead away: language, logo, phone; in the checkout the way back to the cart, logo, phone. Source: SH-01, SH-06. */
export function PlainHeader({ kind }: { kind: 'plain' | 'checkout' }) {
  const t = useTranslations('shell')
  const phone = useShopPhone()
  return (
    <header className={css.header}>
      {kind === 'plain' ? (
        <LocaleLinks />
      ) : (
        <Link className={css.back} to={pathTo('cart')}>
          <span aria-hidden="true">←</span> {t('cart')}
        </Link>
      )}
      <Logo />
      <a className={css.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    </header>
  )
}
