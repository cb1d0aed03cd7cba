import { useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import type { SizeOption } from '#contracts/products.contract.ts'
import { useFormAgreements } from '#web/features/base/agreements/agreements.queries.ts'
import { Consents } from '#web/features/base/agreements/consents.tsx'
import { agreedTo, consentOf, missingConsents, type Ticks } from '#web/features/base/agreements/ticks.ts'
import { usePhoneCountries } from '#web/features/access/auth/phone-login/auth.queries.ts'
import { useAccount } from '#web/features/access/auth/session/session.queries.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { emailProblem } from '#web/lib/api/email-problem.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { NotLoaded } from '#web/ui/not-loaded/not-loaded.tsx'
import { PhoneField } from '#web/ui/phone-field/phone-field.tsx'
import { phoneProblem } from '#web/ui/phone-field/phone-mask.ts'
import { SizePicker } from '#web/ui/size-picker/size-picker.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { useJoinQueue } from './waiting-list.queries.ts'

type WaitingFormProps = {
  productId: number
  size: SizeOption | undefined
  /** Sizes that can be waited for. */
  sizes: readonly SizeOption[]
  /** The size was pressed before: it is not asked again. */
  isChosen: boolean
  isSoon: boolean
  onPick: (offerId: number) => void
  onDone: (detail: string) => void
}

/** What was typed here last: whoever closes the window and opens it again types nothing twice. Lives as long as the document. */
const typed = { email: '', phone: '' }

/** Size, contact and agreements. What the account knows is not asked; whatever is wrong is said at once. Source: PRD-03. */
export function WaitingForm({ productId, size, sizes, isChosen, isSoon, onPick, onDone }: WaitingFormProps) {
  const t = useTranslations('waiting-list')
  const sayEmail = useTranslations('email-problem')
  const isLoggedIn = useIsLoggedIn()
  const account = useAccount().data
  const { countries, defaultCountry, offered } = usePhoneCountries()
  const { data: agreements = [], isError, refetch } = useFormAgreements('admission_request')
  const join = useJoinQueue()
  const errors = useFormErrors(['email', 'phone', 'agreement_ids', 'size', ...agreements.map((one) => consentOf(one.id))])
  const [email, setEmail] = useState(typed.email)
  const [phone, setPhone] = useState(typed.phone)
  const [ticks, setTicks] = useState<Ticks>({})
  const isKnown = isLoggedIn && Boolean(account?.email)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (join.isPending) return
    const wrongEmail = emailProblem(email.trim())
    const wrongPhone = phoneProblem(phone, offered)
    const emailText = email.trim() === '' ? t('emailRequired') : wrongEmail && sayEmail(wrongEmail)
    const problems = {
      ...(!size && { size: t('sizeRequired') }),
      ...(!isKnown && emailText && { email: emailText }),
      ...(!isLoggedIn &&
        wrongPhone && { phone: phone ? t(wrongPhone === 'foreign' ? 'phoneForeign' : 'phoneInvalid') : t('phoneRequired') }),
      ...Object.fromEntries(missingConsents(agreements, ticks).map((one) => [consentOf(one.id), t('consentRequired')])),
    }
    if (!size || Object.keys(problems).length > 0) return errors.showFields(problems)
    errors.clearAll()
    const contact = { ...(!isKnown && { email: email.trim() }), ...(!isLoggedIn && { phone }) }
    join.mutate(
      { ...contact, product: productId, size: size.offer_id, ...agreedTo(agreements, ticks) },
      { onSuccess: ({ detail }) => onDone(detail), onError: errors.showError },
    )
  }

  return (
    <form {...errors.formProps} onSubmit={submit}>
      <Stack>
        {!isChosen && sizes.length > 1 && (
          <SizePicker
            narrow
            label={t('size')}
            sizes={sizes.map((one) => ({ id: one.offer_id, title: one.title, state: 'many', note: one.alternative_title || undefined }))}
            {...(size && { selectedId: size.offer_id })}
            onPick={({ id }) => {
              errors.clear('size')
              onPick(id)
            }}
            error={errors.of('size')}
          />
        )}
        {isKnown ? (
          <Note>{t('toAccount', { email: account?.email ?? '' })}</Note>
        ) : (
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={limits.email}
            value={email}
            onChange={(event) => {
              typed.email = event.target.value
              setEmail(typed.email)
            }}
            error={errors.of('email')}
            required
            data-autofocus
          />
        )}
        {!isLoggedIn && (
          <PhoneField
            label={t('phone')}
            countryLabel={t('country')}
            countries={countries}
            defaultCountry={defaultCountry}
            value={phone}
            onValueChange={(next) => {
              errors.clear('phone')
              typed.phone = next
              setPhone(next)
            }}
            error={errors.of('phone')}
            required
          />
        )}
        {isError ? (
          <NotLoaded text={t('consentsFailed')} retry={t('place.retry')} onRetry={() => void refetch()} />
        ) : (
          <Consents
            agreements={agreements}
            ticks={ticks}
            nameOf={consentOf}
            errorOf={(id) => errors.of(consentOf(id))}
            onTick={(tick, isAgreed) => setTicks((now) => ({ ...now, [tick]: isAgreed }))}
          />
        )}
        <FormErrors errors={[isChosen ? errors.of('size') : undefined, errors.of('agreement_ids'), ...errors.form]} />
        <Button type="submit" full busy={join.isPending}>
          {t(isSoon ? 'submitSoon' : 'submit')}
        </Button>
      </Stack>
    </form>
  )
}
