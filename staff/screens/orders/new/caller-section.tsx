import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import type { PhoneCaller } from '#contracts/staff/order-create.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import type { Draft } from './draft.ts'
import { errorOf, Field, type Errors } from './field.tsx'

interface Props {
  draft: Draft
  caller: PhoneCaller | undefined
  errors: Errors
  onChange: (changes: Partial<Draft>) => void
  onCaller: (caller: PhoneCaller | undefined) => void
}

/** Who calls: looked up by the whole phone, the account is made with the order where there is none. Source: ADM-18. */
export function CallerSection({ draft, caller, errors, onChange, onCaller }: Props) {
  const t = useTranslations('newOrder')
  const [looked, setLooked] = useState('')
  // What is typed by the time an answer comes: that of a phone of before is of somebody else.
  const latest = useRef(draft.phone.trim())
  const look = useMutation({
    mutationFn: (asked: { phone: string; locale: Draft['locale'] }) => staffApi('POST /staff/orders/caller', { body: asked }),
    onSuccess: (found, { phone, locale }) => {
      if (phone !== latest.current) {
        if (latest.current !== '') look.mutate({ phone: latest.current, locale })
        return
      }
      const isOther = looked !== '' && looked !== phone
      setLooked(phone)
      onCaller(found)
      const { customer } = found
      // The name and the mailbox of the caller before are not those of this one.
      const own = isOther ? { firstName: '', lastName: '', email: '' } : draft
      onChange({
        agreed: [],
        bonuses: 0,
        firstName: customer?.first_name || own.firstName,
        lastName: customer?.last_name || own.lastName,
        email: own.email,
      })
    },
  })
  const typed = draft.phone.trim()
  const find = () => {
    if (typed !== '' && !look.isPending) look.mutate({ phone: typed, locale: draft.locale })
  }
  const problem = look.error instanceof ApiError && look.error.status === 400 ? look.error.errors[0]?.message : undefined
  const customer = caller?.customer
  return (
    <section className="sv-g no-g">
      <h2>{t('caller.title')}</h2>
      <Field
        label={t('caller.phone')}
        span={4}
        type="tel"
        value={draft.phone}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the call begins with the phone
        autoFocus
        error={problem ?? errorOf(errors, 'contact.phone')}
        hint={t('caller.phoneHint')}
        onChange={({ target }) => {
          latest.current = target.value.trim()
          onChange({ phone: target.value })
          if (target.value.trim() !== looked) onCaller(undefined)
        }}
        onBlur={() => {
          if (typed !== looked) find()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          find()
        }}
      />
      <div className="no-find">
        <Button kind="line" busy={look.isPending} onClick={find}>
          {t('caller.find')}
        </Button>
        <output className="mut">
          {caller &&
            (customer
              ? t('caller.known', {
                  orders: customer.orders,
                  level: customer.level ?? '—',
                  percent: customer.percent,
                  bonuses: customer.bonuses,
                })
              : t('caller.unknown'))}
        </output>
      </div>
      {look.error && !problem && <FailureLine error={look.error} />}
      <Field
        label={t('caller.firstName')}
        span={4}
        value={draft.firstName}
        error={errorOf(errors, 'contact.first_name')}
        onChange={({ target }) => onChange({ firstName: target.value })}
      />
      <Field
        label={t('caller.lastName')}
        span={4}
        value={draft.lastName}
        error={errorOf(errors, 'contact.last_name')}
        onChange={({ target }) => onChange({ lastName: target.value })}
      />
      <Field
        label={t('caller.email')}
        span={4}
        type="email"
        value={draft.email}
        placeholder={customer?.email ?? ''}
        error={errorOf(errors, 'contact.email')}
        hint={customer?.email ? t('caller.emailHint') : undefined}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <label className="sv-in s4">
        <span>
          <span>{t('caller.locale')}</span>
        </span>
        <select
          aria-label={t('caller.locale')}
          value={draft.locale}
          onChange={({ target }) => {
            const locale = target.value === 'en' ? 'en' : 'ru'
            onChange({ locale })
            // What is read to them is in their language too.
            if (caller) look.mutate({ phone: typed, locale })
          }}
        >
          <option value="ru">{t('caller.ru')}</option>
          <option value="en">{t('caller.en')}</option>
        </select>
      </label>
    </section>
  )
}
