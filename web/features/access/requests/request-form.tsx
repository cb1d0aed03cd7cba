import { useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { formatCount } from '#core/money.ts'
import { useFormAgreements } from '#web/features/base/agreements/agreements.queries.ts'
import { Consents } from '#web/features/base/agreements/consents.tsx'
import { agreedTo, consentOf, missingConsents, type Ticks } from '#web/features/base/agreements/ticks.ts'
import { usePhoneCountries } from '#web/features/access/auth/phone-login/auth.queries.ts'
import { useAccount } from '#web/features/access/auth/session/session.queries.ts'
import { isEmailProblem } from '#web/lib/api/email-problem.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { anybody, useTypedFields } from '#web/lib/api/typed-fields.ts'
import type { AskedKind } from '#web/lib/open-overlay.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Honeypot } from '#web/ui/honeypot/honeypot.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { NotLoaded } from '#web/ui/not-loaded/not-loaded.tsx'
import { PhoneField } from '#web/ui/phone-field/phone-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field/text-field.tsx'
import { requestProblems, type RequestFields } from './request-problems.ts'
import { useSendRequest, type Thanks } from './requests.queries.ts'

type RequestFormProps = {
  kind: AskedKind
  /** Of `click`: what is to be ordered. */
  wish?: { product: number; size?: number }
  /** What the message begins with while nothing was typed. */
  preset?: string
  /** It was asked for by a press: the first field takes the focus. */
  isAsked?: boolean
  onDone: (thanks: Thanks) => void
}

/**
 * A form of the shop: who asks, for a question also where to answer and what it is. What was typed stays when the sending fails; name and message
 also over a reload. What the account knows stands there already. Source: FORM-02, FORM-04, FORM-06, FORM-07, FORM-12, FORM-13.
 */
export function RequestForm({ kind, wish, preset = '', isAsked = false, onDone }: RequestFormProps) {
  const t = useTranslations('requests')
  const sayEmail = useTranslations('email-problem')
  const account = useAccount().data
  const { countries, defaultCountry, offered } = usePhoneCountries()
  const { data: agreements, isError, refetch } = useFormAgreements(kind)
  const send = useSendRequest(kind)
  const errors = useFormErrors([
    'name',
    'phone',
    'email',
    'message',
    'agreement_ids',
    ...(agreements ?? []).map((one) => consentOf(one.id)),
  ])
  const words = useTypedFields(`request-${kind}`, anybody, { name: account?.first_name ?? '', message: preset })
  const [typed, setTyped] = useState<Partial<Pick<RequestFields, 'phone' | 'email'>>>({})
  const [website, setWebsite] = useState('')
  const [ticks, setTicks] = useState<Ticks>({})
  const fields: RequestFields = {
    ...words.values,
    phone: typed.phone ?? account?.phone ?? '',
    email: typed.email ?? account?.email ?? '',
  }

  const write = (name: keyof RequestFields, text: string) => {
    errors.clear(name)
    if (name === 'name' || name === 'message') words.write({ [name]: text })
    else setTyped((now) => ({ ...now, [name]: text }))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending || !agreements) return
    const wrong = Object.entries(requestProblems(kind, fields, offered)).map(([name, problem]) => [
      name,
      isEmailProblem(problem) ? sayEmail(problem) : t(`wrong.${problem}`, { max: name === 'name' ? limits.name : limits.formAnswer }),
    ])
    const missing = missingConsents(agreements, ticks).map((one) => [consentOf(one.id), t('consentRequired')])
    if (wrong.length + missing.length > 0) return errors.showFields(Object.fromEntries([...wrong, ...missing]))
    errors.clearAll()
    const { name, phone, email, message } = fields
    const question = kind === 'feedback' && { email: email.trim(), message: message.trim() }
    const asked = { name: name.trim(), phone, ...question, ...wish, ...agreedTo(agreements, ticks), ...(website && { website }) }
    send.mutate(asked, {
      onError: errors.showError,
      onSuccess: (thanks) => {
        words.drop()
        onDone(thanks)
      },
    })
  }

  const ofField = (name: 'name' | 'email' | 'message') => ({
    label: t(name),
    name,
    value: fields[name],
    error: errors.of(name),
    required: true,
    onChange: ({ target }: { target: { value: string } }) => write(name, target.value),
  })
  return (
    <form {...errors.formProps} aria-label={t(`${kind}.title`)} onSubmit={submit}>
      <Stack>
        <TextField {...ofField('name')} autoComplete="given-name" maxLength={limits.name} {...(isAsked && { 'data-autofocus': true })} />
        {kind === 'feedback' && <TextField {...ofField('email')} type="email" autoComplete="email" maxLength={limits.email} />}
        <PhoneField
          label={t('phone')}
          name="phone"
          countryLabel={t('country')}
          countries={countries}
          defaultCountry={defaultCountry}
          value={fields.phone}
          onValueChange={(phone) => write('phone', phone)}
          error={errors.of('phone')}
          required
        />
        {kind === 'feedback' && (
          <TextArea
            {...ofField('message')}
            rows={5}
            counter={t('counter', { typed: formatCount(fields.message.length), max: formatCount(limits.formAnswer) })}
          />
        )}
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
          {t(`${kind}.send`)}
        </Button>
      </Stack>
    </form>
  )
}
