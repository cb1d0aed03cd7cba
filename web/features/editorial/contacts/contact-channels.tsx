import { useTranslations } from 'use-intl'
import { useSetting } from '#web/lib/api/vars.ts'
import css from './contact-channels.module.css'
import { useOrderAsked } from './use-order-asked.ts'
import { useWaysToAsk } from './use-ways-to-ask.ts'

/** The ways to write to the shop, side by side; who came from an order has its number in the message already. */
export function ContactChannels() {
  const t = useTranslations('contacts')
  const number = useOrderAsked()
  const hours = useSetting('phone_hours')
  const ways = useWaysToAsk(number)
  if (ways.length === 0) return null
  return (
    <section aria-label={t('title')}>
      {number && <p className={css.about}>{t.rich('aboutOrder', { number, b: (words) => <b className={css.number}>{words}</b> })}</p>}
      <ul className={css.ways}>
        {ways.map((way) => (
          <li key={way.kind}>
            <a className={css.way} href={way.href}>
              {way.title}
            </a>
            <p className={css.note}>{way.kind === 'email' ? way.shown : hours}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
