import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ApiReply } from '#contracts/api.ts'
import { FeedbackSection } from '#web/features/access/requests/feedback-section.tsx'
import { PageButton } from '#web/features/base/page/page-button.tsx'
import { Trail } from '#web/features/base/page/trail.tsx'
import { usePageAlert } from '#web/features/base/page/use-page-alert.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useSetting, useShopPhone } from '#web/lib/api/vars.ts'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import { PlainText } from '#web/ui/rich-text/plain-text.tsx'
import { ContactChannels } from './contact-channels.tsx'
import css from './contacts-page.module.css'
import { ShopsSection } from './shops-section.tsx'
import { useOrderAsked } from './use-order-asked.ts'

type Contacts = ApiReply<'GET /pages/contacts'>
type ContactsPageProps = {
  page: Pick<Contacts['page'], 'title' | 'text' | 'blocks' | 'button' | 'alert'>
  shops: Contacts['shops']
  /** The blocks of the staff, if there are any. Source: MAG-23. */
  children?: ReactNode
}

/** The phone as large as the page, the ways to write, the own shops on a map, a form, and the shop's own words. */
export function ContactsPage({ page, shops, children }: ContactsPageProps) {
  const t = useTranslations('shops')
  const phone = useShopPhone()
  const hours = useSetting('phone_hours')
  const words = useTranslations('contacts')
  const number = useOrderAsked()
  usePageAlert(pathTo('contacts'), page.alert)
  return (
    <>
      <Wrap>
        <Trail items={[{ title: page.title, url: pathTo('contacts') }]} />
        <h1 className={css.title}>{hours ? `${page.title}. ${hours}` : page.title}</h1>
        {phone && (
          <a className={css.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
        <ContactChannels />
        {shops.length > 0 && <ShopsSection shops={shops} />}
        <FeedbackSection preset={number && words('message', { number })} />
        <Section>
          {page.text && <p className={css.company}>{page.text}</p>}
          {page.blocks.length > 0 && <PlainText page={{ text: '', blocks: page.blocks }} />}
          <PageButton button={page.button} />
          <Link className={css.link} to={pathTo('cooperation')}>
            {t('cooperation')}
          </Link>
        </Section>
      </Wrap>
      {children}
    </>
  )
}
