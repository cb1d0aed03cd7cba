import { useTranslations } from 'use-intl'
import type { PhoneQuote } from '#contracts/staff/order-create.contract.ts'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { useMoney } from '../order-words.ts'
import type { Draft } from './draft.ts'

interface Props {
  draft: Draft
  quote: PhoneQuote | undefined
  error: unknown
  isCounting: boolean
}

/** The total by the shop's calculator, with how each line of it came about, and what will happen. Source: ADM-18. */
export function TotalAside({ draft, quote, error, isCounting }: Props) {
  const t = useTranslations('newOrder')
  const money = useMoney()
  const steps = [t('steps.reserved'), t(draft.payment === 'on_delivery' ? 'steps.confirmed' : 'steps.link'), t('steps.history')]
  return (
    <aside className="sv-as" aria-busy={isCounting || undefined}>
      <section>
        <h2>{t('total.title')}</h2>
        {error !== null && error !== undefined && <FailureLine error={error} />}
        {quote ? (
          <output>
            <dl className="kv kv--r no-total">
              {quote.lines.map((line) => (
                <div key={line.code}>
                  <dt>
                    {line.title}
                    {[...new Set([line.note, ...line.reasons].filter(Boolean))].map((words) => (
                      <small className="mut" key={words}>
                        {words}
                      </small>
                    ))}
                  </dt>
                  <dd className="num">{money(line.amount)}</dd>
                </div>
              ))}
              <div className="no-sum">
                <dt>{t('total.sum')}</dt>
                <dd className="num">{money(quote.total)}</dd>
              </div>
            </dl>
          </output>
        ) : (
          <p className="mut">{t('total.nothing')}</p>
        )}
      </section>
      {quote && quote.bonuses.earned > 0 && (
        <section>
          <h2>{t('total.bonuses')}</h2>
          <p className="num">{t('total.earned', { count: quote.bonuses.earned })}</p>
          <p className="mut">{quote.bonuses.earned_reason}</p>
        </section>
      )}
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
    </aside>
  )
}
