import { useWaysToAsk } from '#web/features/editorial/contacts/use-ways-to-ask.ts'
import { useVars } from '#web/lib/api/vars.ts'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import type { BlockOf, Said } from './block-of.ts'
import css from './contacts-block.module.css'

/** Where to ask: WhatsApp, e-mail and Telegram; one whose address is not set is left out. Source: SH-16 "questions block". */
export function QuestionsBlock({ block }: { block: Said<BlockOf<'questions'>, 'title' | 'text'> }) {
  const ways = useWaysToAsk()
  if (ways.length === 0) return null
  return (
    <Wrap>
      <Section>
        <div className={css.row}>
          <div>
            {block.title && <h2 className={css.title}>{block.title}</h2>}
            <p className={css.text}>{block.text}</p>
          </div>
          <ul className={css.ways}>
            {ways.map((way) => (
              <li key={way.kind}>
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
export function SocialsBlock({ block }: { block: Said<BlockOf<'socials'>, 'title'> }) {
  const { social_networks: networks } = useVars()
  if (networks.length === 0) return null
  return (
    <Wrap>
      <Section>
        <div className={css.row}>
          {block.title && <h2 className={css.title}>{block.title}</h2>}
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
