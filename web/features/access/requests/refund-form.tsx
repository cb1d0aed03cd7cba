import { useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { printedOrderNumber } from '#core/order-number.ts'
import { useFormAgreements } from '#web/features/base/agreements/agreements.queries.ts'
import { Consents } from '#web/features/base/agreements/consents.tsx'
import { agreedTo, consentOf, missingConsents, type Ticks } from '#web/features/base/agreements/ticks.ts'
import { emailProblem } from '#web/lib/api/email-problem.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Honeypot } from '#web/ui/honeypot/honeypot.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { NotLoaded } from '#web/ui/not-loaded/not-loaded.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { useAskRefund, type Thanks } from './requests.queries.ts'

/** Order and the phone or the email address that it names: the link of its return is sent there. Source: FORM-19. */
export function RefundForm({ onDone }: { onDone: (thanks: Thanks) => void }) {
  const t = useTranslations('requests')
  const sayEmail = useTranslations('email-problem')
  const { data: agreements, isError, refetch } = useFormAgreements('refund')
  const send = useAskRefund()
  const errors = useFormErrors(['order_number', 'phone', 'email', 'agreement_ids', ...(agreements ?? []).map((one) => consentOf(one.id))])
  const [number, setNumber] = useState('')
  const [contact, setContact] = useState('')
  const [website, setWebsite] = useState('')
  const [ticks, setTicks] = useState<Ticks>({})

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending || !agreements) return
    const typed = contact.trim()
    const isEmail = typed.includes('@')
    const wrong = isEmail ? emailProblem(typed) : undefined
    const contactText = typed === '' ? t('wrong.required') : wrong && sayEmail(wrong)
    const problems = {
      ...(number.trim() === '' && { order_number: t('wrong.required') }),
      ...(contactText && { email: contactText }),
      ...Object.fromEntries(missingConsents(agreements, ticks).map((one) => [consentOf(one.id), t('consentRequired')])),
    }
    if (Object.keys(problems).length > 0) return errors.showFields(problems)
    errors.clearAll()
    const asked = {
      url: location.pathname,
      order_number: printedOrderNumber(number),
      ...(isEmail ? { email: typed } : { phone: typed }),
      ...agreedTo(agreements, ticks),
      ...(website && { website }),
    }
    send.mutate(asked, { onError: errors.showError, onSuccess: onDone })
  }

  return (
    <form {...errors.formProps} aria-label={t('refund.title')} onSubmit={submit}>
      <Stack>
        <TextField
          label={t('refund.number')}
          name="order_number"
          autoComplete="off"
          maxLength={limits.orderNumber}
          value={number}
          error={errors.of('order_number')}
          onChange={(event) => setNumber(event.target.value)}
          required
        />
        <TextField
          label={t('refund.contact')}
          name="email"
          autoComplete="off"
          maxLength={limits.email}
          value={contact}
          error={errors.of('email') ?? errors.of('phone')}
          onChange={(event) => {
            errors.clear('phone')
            setContact(event.target.value)
          }}
          required
        />
        <Honeypot value={website} onValueChange={setWebsite} />
        {isError ? (
          <NotLoaded text={t('consentsFailed')} retry={t('retry')} onRetry={() => void refetch()} />
        ) : (
          <Consents
            agreements={agreements ?? []}
            ticks={ticks}
            nameOf={consentOf}
            errorOf={(id) => errors.of(consentOf(id))}
            onTick={(tick, isAgreed) => setTicks((now) => ({ ...now, [tick]: isAgreed }))}
          />
        )}
        <FormErrors errors={[errors.of('agreement_ids'), ...errors.form]} />
        <Button type="submit" full busy={send.isPending || (!agreements && !isError)}>
          {t('refund.send')}
        </Button>
      </Stack>
    </form>
  )
}
