import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { openOverlay } from '#web/lib/overlays.ts'
import { useCity, useSetting } from '#web/lib/vars.ts'
import { Announcements } from './announcements.tsx'
import css from './top-bar.module.css'

/** City and shops on the left, one announcement in the middle, help and the phone on the right. Source: SH-02, SH-09. */
export function TopBar() {
  const t = useTranslations('shell')
  const city = useCity()
  const phone = useSetting('phone')
  const whatsapp = useSetting('whatsapp_link')
  return (
    <div className={css.bar}>
      <nav className={css.side} aria-label={t('cityAndShops')}>
        {city && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('city', { city: city.title })}
            onClick={() => openOverlay('choose-city', {})}
          >
            {city.title}
          </button>
        )}
        <Link to="/contacts">{t('shops')}</Link>
      </nav>
      <Announcements />
      <nav className={css.side} aria-label={t('contact')}>
        <Link to="/help">{t('help')}</Link>
        {whatsapp && <a href={whatsapp}>WhatsApp</a>}
        <a className={css.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      </nav>
    </div>
  )
}
