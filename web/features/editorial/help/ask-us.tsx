import { useTranslations } from 'use-intl'
import { ContactChannels } from '#web/features/editorial/contacts/contact-channels.tsx'
import { useShopPhone } from '#web/lib/api/vars.ts'
import css from './help-lists.module.css'

/** What to do when no answer helps: call or write. Source: MAG-18. */
export function AskUs() {
  const t = useTranslations('help')
  const phone = useShopPhone()
  return (
    <section>
      <h2 className={css.head}>{t('notFound')}</h2>
      {phone && (
        <p className={css.call}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
      <ContactChannels />
    </section>
  )
}
