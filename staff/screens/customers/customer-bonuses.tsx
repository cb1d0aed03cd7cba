import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatSum } from '#core/money.ts'
import type { CustomerCard } from '#contracts/staff/customers.contract.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { useMe } from '#staff/lib/me.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { When } from '#staff/parts/when/when.tsx'
import { newKey, useCustomerAct } from './customer.queries.ts'

/** The bonuses of a customer: what can be spent, what is held, what comes, what burns, and the history. */
export function CustomerBonuses({ card, id }: { card: CustomerCard; id: string }) {
  const t = useTranslations('customers')
  const { locale } = useLanguage()
  const { may } = useMe()
  const [isOpen, setOpen] = useState(false)
  const { bonuses, level } = card
  const [soonest] = bonuses.lots
  return (
    <section className="sv-s">
      <div className="row">
        <h2>{t('bonuses')}</h2>
        {level && <span className="mut">{t('level', { title: level.title, percent: level.percentage })}</span>}
      </div>
      <dl className="bal">
        <div>
          <dt>{t('available')}</dt>
          <dd>{t('figure', { value: bonuses.available })}</dd>
        </div>
        <div>
          <dt>{t('held')}</dt>
          <dd>{t('figure', { value: bonuses.held })}</dd>
        </div>
        <div>
          <dt>{t('pending')}</dt>
          <dd>{t('figure', { value: bonuses.pending })}</dd>
        </div>
        <div>
          <dt>{soonest ? t.rich('burns', { at: () => <When at={soonest.expires_at} /> }) : t('burnsNothing')}</dt>
          <dd>{t('figure', { value: soonest?.amount ?? 0 })}</dd>
        </div>
      </dl>
      {bonuses.history.length > 0 && (
        <div className="sv-x plain">
          <table className="sv-t">
            <thead>
              <tr>
                <th>{t('when')}</th>
                <th>{t('forWhat')}</th>
                <th className="r">{t('change')}</th>
              </tr>
            </thead>
            <tbody>
              {bonuses.history.map((move) => (
                <tr key={move.at + move.title + move.amount}>
                  <td>
                    <When at={move.at} />
                  </td>
                  <td>
                    {move.title} {move.order_number && <span className="mut nb">{move.order_number}</span>}
                  </td>
                  <td className="r">
                    {move.amount > 0 && '+'}
                    {formatSum(move.amount, locale)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {may('bonuses.grant') && !card.is_deleted && (
        <p className="pad-t">
          <TextButton onClick={() => setOpen(true)}>{t('grant')}</TextButton>{' '}
          <span className="mut">{bonuses.grant_limit === null ? '' : t('grantLimit', { limit: bonuses.grant_limit })}</span>
        </p>
      )}
      {isOpen && <GrantDialog id={id} onClose={() => setOpen(false)} />}
    </section>
  )
}

function GrantDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('customers')
  const grant = useCustomerAct(id, 'grant')
  const [key] = useState(newKey)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState<'support' | 'gift'>('support')
  const [words, setWords] = useState('')
  const value = Number(amount.replace(/\s/g, ''))
  const isReady = Number.isInteger(value) && value > 0 && words.trim() !== ''
  return (
    <Dialog
      title={t('grantTitle')}
      size="s"
      onClose={onClose}
      actions={
        <>
          <Button
            busy={grant.isPending}
            disabled={!isReady}
            onClick={() => grant.mutate({ amount: value, reason, words: words.trim(), key }, { onSuccess: onClose })}
          >
            {isReady ? t('grantNow', { amount: value }) : t('grant')}
          </Button>
          <Button kind="line" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="mut">{t('grantNote')}</p>
      {grant.error && <FailureLine error={grant.error} />}
      <label className="sv-in">
        <span>{t('amount')}</span>
        <input data-autofocus inputMode="numeric" value={amount} maxLength={9} onChange={({ target }) => setAmount(target.value)} />
      </label>
      <label className="sv-in">
        <span>{t('grantReason')}</span>
        <select value={reason} onChange={({ target }) => setReason(target.value === 'gift' ? 'gift' : 'support')}>
          <option value="support">{t('reasons.support')}</option>
          <option value="gift">{t('reasons.gift')}</option>
        </select>
      </label>
      <label className="sv-in">
        <span>{t('grantWords')}</span>
        <input value={words} maxLength={300} onChange={({ target }) => setWords(target.value)} />
      </label>
    </Dialog>
  )
}
