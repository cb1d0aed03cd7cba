import { useTranslations } from 'use-intl'
import type { PhoneCaller, PhoneQuote } from '#contracts/staff/order-create.contract.ts'
import { Check } from '#staff/parts/form/check.tsx'
import type { Draft } from './draft.ts'
import { Choices, errorOf, Field, type Errors } from './field.tsx'

interface Props {
  draft: Draft
  caller: PhoneCaller | undefined
  quote: PhoneQuote | undefined
  errors: Errors
  onChange: (changes: Partial<Draft>) => void
}

/** A promo code, bonuses of the account, and how it is paid: by the link in the message, or on receipt. Source: ADM-18. */
export function PaymentSection({ draft, caller, quote, errors, onChange }: Props) {
  const t = useTranslations('newOrder')
  const coupon = quote?.coupon
  const isCouponRefused = draft.coupon.trim() !== '' && coupon !== null && coupon !== undefined && !coupon.applied
  const available = caller?.customer ? (quote?.bonuses.max ?? caller.customer.bonuses) : 0
  return (
    <section className="sv-g no-g">
      <h2>{t('payment.title')}</h2>
      <Field
        label={t('payment.coupon')}
        span={4}
        value={draft.coupon}
        error={errorOf(errors, 'coupon') ?? (isCouponRefused ? (coupon.reason ?? t('payment.couponRefused')) : undefined)}
        hint={coupon?.applied ? (coupon.title ?? t('payment.couponTaken')) : undefined}
        onChange={({ target }) => onChange({ coupon: target.value })}
      />
      {caller?.customer && (
        <Field
          label={t('payment.bonuses')}
          span={4}
          inputMode="numeric"
          value={draft.bonuses === 0 ? '' : String(draft.bonuses)}
          error={errorOf(errors, 'bonuses')}
          hint={t('payment.bonusesMost', { count: available })}
          onChange={({ target }) => onChange({ bonuses: Math.min(available, Number(target.value.replaceAll(/\D/g, '')) || 0) })}
        />
      )}
      <div className="no-wide">
        {quote ? (
          <Choices
            name="payment"
            label={t('payment.title')}
            value={draft.payment}
            options={quote.payment_types.map(({ code, title, available: isAvailable, reason }) => ({
              value: code,
              title,
              note: reason ?? (code === 'on_delivery' ? undefined : t('payment.byLink')),
              isOff: !isAvailable,
            }))}
            onChange={(payment) => onChange({ payment })}
          />
        ) : (
          <p className="mut">{t('payment.first')}</p>
        )}
        {errorOf(errors, 'payment_type') && (
          <p className="red" role="alert">
            {errorOf(errors, 'payment_type')}
          </p>
        )}
      </div>
      <Field
        label={t('payment.comment')}
        span={12}
        value={draft.comment}
        error={errorOf(errors, 'comment')}
        onChange={({ target }) => onChange({ comment: target.value })}
      />
      <div className="no-wide">
        <Check checked={draft.isGift} onChange={(isGift) => onChange({ isGift })}>
          {t('payment.gift')}
        </Check>
      </div>
    </section>
  )
}
