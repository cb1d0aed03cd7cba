import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Replacement } from '#contracts/staff/replacements.contract.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { useMoments, useMoney } from '../order-words.ts'
import { useReplacement } from './use-replacement.ts'

/** A dearer order that waits for its difference: until when, what happens then, and that it can be dropped. Source: ADM-17, decision 0171. */
export function AwaitedReplacement({
  head,
  saved,
  awaited,
}: {
  head: ReactNode
  saved: Replacement
  awaited: NonNullable<Replacement['awaited']>
}) {
  const t = useTranslations('replace')
  const money = useMoney()
  const { whole, recent } = useMoments()
  const [isDropAsked, setDropAsked] = useState(false)
  const { drop, once } = useReplacement(saved, () => undefined)
  const { number } = saved
  return (
    <>
      {head}
      <p className="info-l rp-info">{t('awaited.info', { number })}</p>
      <div className="sv-two">
        <section className="sv-s">
          <h2>{t('awaited.title', { until: whole(awaited.until) })}</h2>
          <dl className="kv kv--r">
            <dt>{t('awaited.next')}</dt>
            <dd>
              <Link className="link num" to={`/orders/${awaited.number}`}>
                {awaited.number}
              </Link>
            </dd>
            <dt>{t('awaited.total')}</dt>
            <dd className="num">{money(awaited.total)}</dd>
            <dt>{t('awaited.paid')}</dt>
            <dd className="num">{money(awaited.total - awaited.due)}</dd>
            <dt>{t('awaited.due')}</dt>
            <dd className="num b">{money(awaited.due)}</dd>
          </dl>
        </section>
        <aside className="sv-as">
          <section>
            <h2>{t('awaited.then')}</h2>
            <ul>
              <li>{t('awaited.paidThen', { number })}</li>
              <li>{t('awaited.unpaidThen', { number })}</li>
            </ul>
          </section>
          <section>
            <h2>{t('awaited.sent')}</h2>
            <p>{t('changed', { by: saved.changed_by, at: recent(saved.changed_at) })}</p>
          </section>
        </aside>
      </div>
      <div className="sv-save rp-save">
        <Button kind="line" busy={drop.isPending} onClick={() => setDropAsked(true)}>
          {t('drop')}
        </Button>
        <output className="mut">{t('awaited.dropHint', { number })}</output>
      </div>
      {drop.error && <FailureLine error={drop.error} />}
      {isDropAsked && (
        <Dialog
          title={t('dropping.title')}
          size="s"
          onClose={() => setDropAsked(false)}
          actions={
            <>
              <Button
                onClick={() => {
                  setDropAsked(false)
                  once(() => drop.mutate())
                }}
              >
                {t('drop')}
              </Button>
              <Button kind="line" onClick={() => setDropAsked(false)}>
                {t('awaited.stay')}
              </Button>
            </>
          }
        >
          <p>{t('awaited.dropText', { number, next: awaited.number })}</p>
        </Dialog>
      )}
    </>
  )
}
