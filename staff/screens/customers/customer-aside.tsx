import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerCard } from '#contracts/staff/customers.contract.ts'
import { useMe } from '#staff/lib/me.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { When } from '#staff/parts/when/when.tsx'
import { DataRequests } from './data-requests.tsx'
import { RevealDialog } from './reveal-dialog.tsx'

/** How to reach a customer, what they agreed to, their devices, what they asked of their data, and who has looked. */
export function CustomerAside({ card, id }: { card: CustomerCard; id: string }) {
  const t = useTranslations('customers')
  const { may } = useMe()
  const [revealing, setRevealing] = useState<'phone' | 'email'>()
  const [shown, setShown] = useState<{ phone?: string; email?: string }>({})
  const canReveal = may('customers.reveal') && !card.is_deleted
  return (
    <aside className="sv-as">
      <section>
        <h2>{t('contact')}</h2>
        <dl className="kv">
          <dt>{t('phone')}</dt>
          <dd className="num">
            {shown.phone ?? card.phone}{' '}
            {canReveal && !shown.phone && <TextButton onClick={() => setRevealing('phone')}>{t('reveal')}</TextButton>}
          </dd>
          <dt>{t('email')}</dt>
          <dd>
            {shown.email ?? card.email ?? '—'}{' '}
            {canReveal && card.email && !shown.email && <TextButton onClick={() => setRevealing('email')}>{t('reveal')}</TextButton>}
          </dd>
          <dt>{t('city')}</dt>
          <dd>{card.city ?? '—'}</dd>
          <dt>{t('born')}</dt>
          <dd className="num">{card.birth_month ?? '—'}</dd>
        </dl>
        <p className="xs mut pad-t">{t('contactNote')}</p>
      </section>
      <section>
        <h2>{t('topics')}</h2>
        <ul>
          {card.topics.map(({ topic, email, sms }) => (
            <li key={topic}>
              <span>{t(`topic.${topic}`)}</span>
              <span className="mut">{[email && t('byEmail'), sms && t('bySms')].filter(Boolean).join(', ') || t('no')}</span>
            </li>
          ))}
        </ul>
      </section>
      {card.consents.length > 0 && (
        <section>
          <h2>{t('consents')}</h2>
          <ul>
            {card.consents.map((consent) => (
              <li key={consent.text + consent.at}>
                <span>
                  {t(consent.state === 'given' ? 'consent.given' : 'consent.withdrawn', { version: consent.version })}
                  <small className="xs mut cu-text">{consent.text.replaceAll(/<[^>]+>/g, '')}</small>
                </span>
                <span className="mut">
                  <When at={consent.at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DataRequests card={card} id={id} />
      {card.devices.length > 0 && (
        <section>
          <h2>{t('devices')}</h2>
          <ul>
            {card.devices.map((device) => (
              <li key={device.device + device.seen_at}>
                <span>{device.device}</span>
                <span className="mut">
                  <When at={device.seen_at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {card.accesses.length > 0 && (
        <section>
          <h2>{t('accesses')}</h2>
          <ul>
            {card.accesses.map((access) => (
              <li key={access.at + access.act}>
                <span>
                  {access.actor},{' '}
                  {access.field === 'phone' || access.field === 'email' ? t(`fields.${access.field}`) : t(`looks.${access.act}`)}
                </span>
                <span className="mut">
                  <When at={access.at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {revealing && (
        <RevealDialog
          id={id}
          field={revealing}
          onClose={() => setRevealing(undefined)}
          onShown={(value) => setShown({ ...shown, [revealing]: value })}
        />
      )}
    </aside>
  )
}
