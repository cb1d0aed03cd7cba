import { useTranslations } from 'use-intl'
import type { JudgedReplacement, Replacement } from '#contracts/staff/replacements.contract.ts'
import { useMoments, useMoney } from '../order-words.ts'

/** What will happen, what becomes of money and bonuses, and what cannot be done. Source: ADM-17. */
export function ReplaceAside({
  replacement,
  judged,
  isEmpty,
  isCounting,
}: {
  replacement: Replacement
  judged: JudgedReplacement
  /** Nothing is left in the draft, so that nothing of it is counted. */
  isEmpty: boolean
  isCounting: boolean
}) {
  const t = useTranslations('replace')
  const money = useMoney()
  const { recent } = useMoments()
  const isByLink = judged.due > 0 && !isEmpty
  const steps = isByLink
    ? [
        t('steps.due', { sum: money(judged.due) }),
        t('steps.stands', { number: replacement.number }),
        t('steps.paid', { sum: money(judged.paid) }),
        t('steps.unpaid'),
      ]
    : [
        t('steps.old', { number: replacement.number }),
        t(judged.money === 'link' ? 'steps.link' : 'steps.next'),
        t('steps.goods'),
        ...((judged.money === 'carried' || judged.money === 'surcharge') && !isEmpty
          ? [t('steps.money', { sum: money(judged.paid) })]
          : []),
        ...(judged.back > 0 && !isEmpty ? [t('steps.back', { sum: money(judged.back) })] : []),
        t('steps.message'),
      ]
  return (
    <aside className="sv-as" aria-busy={isCounting || undefined}>
      <section>
        <h2>{t('steps.title')}</h2>
        <div className="ev">
          <ul>
            {steps.map((step, at) => (
              <li key={step}>
                <time>{at + 1}</time>
                <i className="on" />
                <span>{step}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      {(replacement.old.bonuses_earned > 0 || judged.bonuses_earned > 0) && (
        <section>
          <h2>{t('earned.title')}</h2>
          <dl className="kv kv--r">
            <dt>{t('earned.was')}</dt>
            <dd className="num">{replacement.old.bonuses_earned}</dd>
            <dt>{t('earned.is')}</dt>
            <dd className="num">{isEmpty ? '—' : judged.bonuses_earned}</dd>
          </dl>
        </section>
      )}
      <section>
        <h2>{t('cannot.title')}</h2>
        <ul>
          <li>
            <span className="mut">{t('cannot.customer')}</span>
          </li>
          <li>
            <span className="mut">{t('cannot.price')}</span>
          </li>
          <li>
            <span className="mut">{t('cannot.city')}</span>
          </li>
        </ul>
      </section>
      <section>
        <h2>{t('draft')}</h2>
        <p>{t('changed', { by: replacement.changed_by, at: recent(replacement.changed_at) })}</p>
      </section>
    </aside>
  )
}
