import { useFormatter, useTranslations } from 'use-intl'
import type { StaffReturn } from '#contracts/staff/returns.contract.ts'

/** What comes back, until when, and what the sizes are known for. */
export function ReturnSide({ returned }: { returned: StaffReturn }) {
  const t = useTranslations('returns')
  const format = useFormatter()
  const roubles = (sum: number) => t('roubles', { sum })
  const moment = (at: string) =>
    format.dateTime(new Date(at), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (
    <aside className="sv-as">
      <section>
        <h2>{t('back.title')}</h2>
        <ul className="num">
          <li>
            <span>{t(`back.${returned.method}`)}</span>
            <span>{roubles(returned.total)}</span>
          </li>
          {returned.delivery > 0 && (
            <li>
              <span className="mut">{t('back.delivery')}</span>
              <span className="mut">{roubles(returned.delivery)}</span>
            </li>
          )}
          {returned.given_before > 0 && (
            <li>
              <span className="mut">{t('back.givenBefore')}</span>
              <span className="mut">{roubles(returned.given_before)}</span>
            </li>
          )}
          {returned.bonuses_back > 0 && (
            <li>
              <span>{t('back.bonuses')}</span>
              <span>{returned.bonuses_back}</span>
            </li>
          )}
          {returned.bonuses_revoked > 0 && (
            <li>
              <span>{t('back.revoked')}</span>
              <span>−{returned.bonuses_revoked}</span>
            </li>
          )}
        </ul>
        <p className="xs mut">{t('back.fixed')}</p>
        {returned.goes_back < returned.total && (
          <p role="note">{t('back.less', { sum: roubles(returned.goes_back), promised: roubles(returned.total) })}</p>
        )}
      </section>
      {returned.due_at && (
        <section>
          <h2>{t('times')}</h2>
          <ul>
            <li>
              <span>{t('money')}</span>
              <span>{t('until', { day: format.dateTime(new Date(returned.due_at), { day: 'numeric', month: 'long' }) })}</span>
            </li>
          </ul>
        </section>
      )}
      {returned.lines.map(({ item_id: id, title, size, figures }) => (
        <section key={id}>
          <h2>{t('sizeOf', { title, size })}</h2>
          <ul className="num">
            <li>
              <span>{t('returnedOf')}</span>
              <span>{t('of', { returned: figures.returned, sold: figures.sold })}</span>
            </li>
            {figures.reasons.map((one) => (
              <li key={one.reason}>
                <span>{one.title}</span>
                <span>{one.count}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className="ev rt-h">
        <h2>{t('history')}</h2>
        <ul>
          {returned.history.toReversed().map(({ status, at, actor }) => (
            <li key={status}>
              <time dateTime={at}>{moment(at)}</time>
              <i className="on" />
              <span>
                {t(`status.${status}`)}, {t.has(`actor.${actor}`) ? t(`actor.${actor}` as 'actor.staff') : actor}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
