import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
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
        {city && <span>{city.title}</span>}
        <Link to="/contacts">{t('shops')}</Link>
      </nav>
      <Announcements />
      <nav className={css.side} aria-label={t('help')}>
        <Link to="/help">{t('help')}</Link>
        {whatsapp && <a href={whatsapp}>WhatsApp</a>}
        <a className={css.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      </nav>
    </div>
  )
}
