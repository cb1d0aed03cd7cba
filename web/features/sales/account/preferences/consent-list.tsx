import { useTranslations } from 'use-intl'
import { channels, type Subscriptions } from '#contracts/choices.contract.ts'
import { LinkedText } from '#web/features/base/agreements/linked-text.tsx'
import { formatDate } from '#web/lib/i18n/date-in-figures.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { useChooseSubscriptions } from './choices.queries.ts'
import css from '../profile/rows.module.css'

/** What was agreed to and when; the agreement to advertising is taken back, or given again, here. Source: ACC-06, decisions K. */
export function ConsentList({ results, consents }: Pick<Subscriptions, 'results' | 'consents'>) {
  const t = useTranslations('notifications')
  const locale = useLocale()
  const { choose, isPending } = useChooseSubscriptions()
  const marketing = results.filter((one) => one.is_marketing)
  const withdraw = () =>
    marketing.flatMap((row) =>
      channels.filter((channel) => row[channel] !== null).map((channel) => ({ topic: row.topic, channel, isOn: false })),
    )
  // One agreement to advertising is enough: it is given again where none stands any more.
  const stands = consents.some((one) => one.purpose === 'marketing' && one.state === 'given')
  const giveAgain = () => [{ topic: 'collections' as const, channel: 'email' as const, isOn: true }]
  return (
    <ul className={css.rows}>
      {consents.map((consent) => {
        const isGiven = consent.state === 'given'
        return (
          <li key={`${consent.purpose} ${consent.text}`} className={css.row}>
            <div>
              <LinkedText text={consent.text} />
              <span>{t(isGiven ? 'given' : 'withdrawn', { date: formatDate(consent.at, locale), version: consent.version })}</span>
            </div>
            {consent.purpose === 'marketing' && (isGiven || !stands) && (
              <TextButton tone="muted" onClick={() => isPending || choose(isGiven ? withdraw() : giveAgain())}>
                {isGiven ? t('withdraw') : t('giveAgain')}
              </TextButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
