import { lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'react-router'
import { useMenu, useSetting, useShopPhone, useVars } from '#web/lib/api/vars.ts'
import { wantsNewTab } from '#web/lib/browser/new-tab.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { FooterColumn } from './footer-column.tsx'
import { MegaLogo } from '../logo.tsx'
import { MenuLink } from '../menu/menu-link.tsx'
import css from './footer.module.css'

const SubscribeForm = lazy(async () => ({
  default: (await import('#web/features/access/subscription/subscribe-form.tsx')).SubscribeForm,
}))

/** The menu that ends with the way to the whole catalog. */
const catalogMenu = 'FOOTER_CATALOG'

/**
 * Every menu whose key begins with FOOTER_, that of the catalog with the way to all of it, how to reach the shop, the invitation to the emails, and the brand's
 * word across the page. Source: SH-08.
 */
export function Footer({ withSubscribe }: { withSubscribe: boolean }) {
  const { menus } = useVars()
  const all = { id: 0, url: useSetting('catalog_link'), title: useSetting('catalog_link_title') }
  const columns = Object.entries(menus).filter(([key]) => key.startsWith('FOOTER_'))
  return (
    <footer className={css.footer}>
      <Wrap>
        <div className={css.columns}>
          {columns.map(([key, menu]) => (
            <FooterColumn
              key={key}
              title={menu.title}
              items={key === catalogMenu && all.url && all.title ? [...menu.items, all] : menu.items}
            />
          ))}
          <div className={css.last}>
            {withSubscribe && <EmailSubscription />}
            <FooterContacts />
          </div>
        </div>
        <Credits />
        <MegaLogo />
      </Wrap>
    </footer>
  )
}

/** The last line of the footer alone: pages where nothing should lead away. */
export function FooterLine() {
  return (
    <footer className={css.footer} data-kind="line">
      <Wrap>
        <Credits />
      </Wrap>
    </footer>
  )
}

/** One row under the checkout: the terms, the help, whose shop it is. */
export function CheckoutFooter() {
  const t = useTranslations('shell')
  const documents = useMenu('LEGAL_MENU')
  return (
    <footer className={css.checkout}>
      <Wrap>
        <div className={css.credits}>
          {documents.map((item) => (
            <MenuLink item={item} key={item.id} />
          ))}
          <Link to={pathTo('refund')}>{t('returns')}</Link>
          <Link to="/help">{t('help')}</Link>
          <span>{useSetting('copyrights')}</span>
        </div>
      </Wrap>
    </footer>
  )
}

function FooterContacts() {
  const t = useTranslations('shell')
  const phone = useShopPhone()
  const email = useSetting('public_email')
  return (
    <div className={css.contacts}>
      <h2 className={css.phone}>
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      </h2>
      <p>{useSetting('phone_hours')}</p>
      <p>
        <a className={css.mail} href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <p>
        <Link className={css.mail} to="/contacts">
          {t('ourShops')}
        </Link>
      </p>
    </div>
  )
}

/** The invitation to the emails: a link to their page, whose form comes here instead when it is pressed. */
function EmailSubscription() {
  const t = useTranslations('shell')
  const [isAsked, setAsked] = useState(false)
  const link = (
    <Link
      className={css.invitation}
      to="/subscribe"
      onClick={(event) => {
        if (wantsNewTab(event)) return
        event.preventDefault()
        setAsked(true)
      }}
    >
      {t('subscribe')}
    </Link>
  )
  return (
    <section className={css.subscription}>
      <h2>{useSetting('footer_subscribe_form_title')}</h2>
      <p>{useSetting('footer_subscribe_form_subtitle')}</p>
      {isAsked ? (
        <LatePart fallback={link}>
          <SubscribeForm isAsked />
        </LatePart>
      ) : (
        link
      )}
    </section>
  )
}

function Credits() {
  const { social_networks: networks } = useVars()
  const documents = useMenu('LEGAL_MENU')
  return (
    <div className={css.credits}>
      {networks.map((network) => (
        <a key={network.id} href={network.url}>
          {network.title}
        </a>
      ))}
      {documents.map((item) => (
        <MenuLink item={item} key={item.id} />
      ))}
      <span>{useSetting('copyrights')}</span>
    </div>
  )
}
