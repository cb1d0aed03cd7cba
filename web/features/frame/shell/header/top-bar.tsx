import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useCity, useSetting, useShopPhone, useVars } from '#web/lib/api/vars.ts'
import { Announcements } from './announcements.tsx'
import { HelpMenu } from './help-menu.tsx'
import css from './top-bar.module.css'

/**
 * City and shops on the left, one announcement in the middle, help, messenger, a social network and the phone on the right. `stays`: on a
 * phone it does not scroll away. Source: SH-01, SH-02, SH-09.
 */
export function TopBar({ kind }: { kind: 'scrolls' | 'stays' }) {
  const t = useTranslations('shell')
  const city = useCity()
  const phone = useShopPhone()
  const whatsapp = useSetting('whatsapp_link')
  const network = useVars().social_networks[0]
  return (
    <div className={css.bar} data-kind={kind}>
      <nav className={css.side} aria-label={t('cityAndShops')}>
        {city && (
          <button
            id="city-tool"
            type="button"
            aria-haspopup="dialog"
            aria-label={t('city', { city: city.title })}
            onClick={() => openOverlay('choose-city', {})}
          >
            {city.title}
          </button>
        )}
        <Link className={css.shops} to={pathTo('contacts')}>
          {t('shops')}
        </Link>
      </nav>
      <Announcements />
      <nav className={css.side} aria-label={t('contact')}>
        <HelpMenu />
        {whatsapp && <a href={whatsapp}>WhatsApp</a>}
        {network && <a href={network.url}>{network.title}</a>}
        <a className={css.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      </nav>
    </div>
  )
}
