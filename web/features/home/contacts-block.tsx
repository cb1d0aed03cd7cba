import { useTranslations } from 'use-intl'
import { useSetting, useVars } from '#web/lib/vars.ts'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import type { BlockOf } from './home-blocks.tsx'
import css from './contacts-block.module.css'

/** Where to ask: WhatsApp, e-mail and Telegram; one whose address is not set is left out. Source: SH-16 "questions block". */
export function QuestionsBlock({ block }: { block: BlockOf<'questions'> }) {
  const t = useTranslations('home')
  const email = useSetting('public_email')
  const ways = [
    { title: t('whatsapp'), href: useSetting('whatsapp_link'), shown: t('whatsapp') },
    { title: t('email'), href: email && `mailto:${email}`, shown: email },
    { title: t('telegram'), href: useSetting('telegram_url'), shown: t('telegram') },
  ].filter((way) => way.href !== '')
  if (ways.length === 0) return null
  return (
    <Wrap>
      <Section>
        <div className={css.row}>
          <div>
            <h2 className={css.title}>{block.title}</h2>
            <p className={css.text}>{block.text}</p>
          </div>
          <ul className={css.ways}>
            {ways.map((way) => (
              <li key={way.title}>
                <a className={css.way} href={way.href}>
                  {way.shown}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </Wrap>
  )
}

/** The social networks of the shop, in the order of the staff. Source: SH-16 "socials list". */
export function SocialsBlock({ block }: { block: BlockOf<'socials'> }) {
  const { social_networks: networks } = useVars()
  if (networks.length === 0) return null
  return (
    <Wrap>
      <Section>
        <div className={css.row}>
          <h2 className={css.title}>{block.title}</h2>
          <ul className={css.ways}>
            {networks.map((network) => (
              <li key={network.id}>
                <a className={css.way} href={network.url}>
                  {network.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </Wrap>
  )
}
