import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { locales } from '#core/locale.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { useMe } from '#staff/lib/me.ts'
import { personLinks } from './person-links.ts'

/** Who is signed in, with the language of the screens and the ways to one's own things. */
export function Person() {
  const t = useTranslations()
  const me = useMe()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { locale, change } = useLanguage()
  return (
    <div className="sv-who">
      <button type="button" popoverTarget={id}>
        {me.name}
        <span className="d">, {t(`roles.${me.roles[0] ?? 'none'}`)}</span>
      </button>
      <div className="sv-who-panel" id={id} ref={panel} popover="auto">
        <p className="b">{me.name}</p>
        <p className="mut">{me.email}</p>
        <p className="mut">{me.roles.map((role) => t(`roles.${role}`)).join(', ')}</p>
        <fieldset className="seg" aria-label={t('frame.language')}>
          {locales.map((one) => (
            <button
              className={one === locale ? 'is-on' : ''}
              key={one}
              type="button"
              aria-pressed={one === locale}
              lang={one}
              onClick={() => void change(one)}
            >
              {t(`frame.languages.${one}`)}
            </button>
          ))}
        </fieldset>
        {personLinks.map(({ to, name }) => (
          <Link className="link" key={to} to={to} onClick={() => panel.current?.hidePopover()}>
            {t(`frame.links.${name}`)}
          </Link>
        ))}
      </div>
    </div>
  )
}
