import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { formatCount } from '#core/money.ts'
import { usePhoneCountries } from '#web/features/access/auth/phone-login/auth.queries.ts'
import { useFormAgreements } from '#web/features/base/agreements/agreements.queries.ts'
import { Consents } from '#web/features/base/agreements/consents.tsx'
import { agreedTo, consentOf, missingConsents, type Ticks } from '#web/features/base/agreements/ticks.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useSetting } from '#web/lib/api/vars.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Honeypot } from '#web/ui/honeypot/honeypot.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { NotLoaded } from '#web/ui/not-loaded/not-loaded.tsx'
import { PhoneField } from '#web/ui/phone-field/phone-field.tsx'
import { phoneProblem } from '#web/ui/phone-field/phone-mask.ts'
import type { ShrunkPicture } from '#web/ui/picture/shrink-picture.ts'
import { Segments } from '#web/ui/segments/segments.tsx'
import { TextArea, TextField } from '#web/ui/text-field/text-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { dropDraft, keepDraft, readDraft, type ReviewDraft } from './review-draft.ts'
import { useSendReview } from './send-review.queries.ts'
import { StarsField } from './stars-field.tsx'
import css from './review-form.module.css'

type ReviewFormProps = {
  /** Absent: of the shop. */
  productId: number | undefined
  onSent: (thanks: { title: string; message: string }) => void
}

/** A review of a product or of the shop. What is typed stays on failure and, but for the phone, over a reload. Source: FORM-03, FORM-15, UX-45. */
export function ReviewForm({ productId, onSent }: ReviewFormProps) {
  const t = useTranslations('review-form')
  const bonus = Number(useSetting('review_bonus'))
  const { countries, defaultCountry, offered } = usePhoneCountries()
  const { data: agreements, isError, refetch } = useFormAgreements('review')
  const send = useSendReview(productId)
  const errors = useFormErrors([
    'author',
    'phone',
    'city',
    'message',
    'image',
    'agreement_ids',
    ...(agreements ?? []).map((one) => consentOf(one.id)),
  ])
  const [draft, setDraft] = useState(() => readDraft(productId))
  const [phone, setPhone] = useState('')
  const [photo, setPhoto] = useState<ShrunkPicture>()
  const [website, setWebsite] = useState('')
  const [ticks, setTicks] = useState<Ticks>({})
  const sending = useRef<AbortController>(undefined)

  const change = (part: Partial<ReviewDraft>) => {
    const next = { ...draft, ...part }
    keepDraft(productId, next)
    setDraft(next)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    if (!agreements) return void refetch()
    const wrongPhone = phoneProblem(phone, offered)
    const problems = {
      ...(draft.message.trim() === '' && { message: t('messageRequired') }),
      ...(draft.author.trim() === '' && { author: t('authorRequired') }),
      ...(wrongPhone && { phone: t(phone ? 'phoneInvalid' : 'phoneRequired') }),
      ...Object.fromEntries(missingConsents(agreements, ticks).map((one) => [consentOf(one.id), t('consentRequired')])),
    }
    if (Object.keys(problems).length > 0) return errors.showFields(problems)
    errors.clearAll()
    sending.current = new AbortController()
    const { author, city, message, stars, fit } = draft
    const body = {
      author: author.trim(),
      message: message.trim(),
      phone,
      stars_count: stars,
      ...(city.trim() && { city: city.trim() }),
      ...(productId !== undefined && fit && { fit }),
      ...(photo && { image: photo.url }),
      ...(website && { website }),
      ...agreedTo(agreements, ticks),
    }
    send.mutate(
      { body, signal: sending.current.signal },
      {
        onSuccess: ({ detail }) => {
          dropDraft(productId)
          onSent(detail)
        },
        // Whoever has stopped it knows.
        onError: (error) => !sending.current?.signal.aborted && errors.showError(error),
      },
    )
  }

  return (
    <form {...errors.formProps} onSubmit={submit}>
      <Stack>
        {bonus > 0 && <Note>{t('bonus', { bonus })}</Note>}
        <div className={css.pair}>
          <StarsField value={draft.stars} onValue={(stars) => change({ stars })} />
          {productId !== undefined && (
            <Segments
              legend={t('fit')}
              name="fit"
              options={(['small', 'true', 'large'] as const).map((value) => ({ value, label: t(`fits.${value}`) }))}
              onValueChange={(fit) => change({ fit })}
              {...(draft.fit && { value: draft.fit })}
            />
          )}
        </div>
        <TextArea
          label={t(productId === undefined ? 'messageOfShop' : 'message')}
          counter={t('counter', { count: formatCount(draft.message.length), max: formatCount(limits.reviewMessage) })}
          name="message"
          rows={5}
          maxLength={limits.reviewMessage}
          value={draft.message}
          onChange={(event) => change({ message: event.target.value })}
          error={errors.of('message')}
          required
        />
        <PhotoField
          photo={photo}
          onPhoto={(chosen) => {
            errors.clear('image')
            setPhoto(chosen)
          }}
          error={errors.of('image')}
          onProblem={(text) => errors.showOne('image', text)}
        />
        <div className={css.pair}>
          <TextField
            label={t('author')}
            name="author"
            autoComplete="given-name"
            maxLength={limits.reviewAuthor}
            value={draft.author}
            onChange={(event) => change({ author: event.target.value })}
            error={errors.of('author')}
            required
          />
          <TextField
            label={t('city')}
            name="city"
            autoComplete="address-level2"
            maxLength={limits.addressPart}
            value={draft.city}
            onChange={(event) => change({ city: event.target.value })}
            error={errors.of('city')}
          />
        </div>
        <PhoneField
          label={t('phone')}
          countryLabel={t('country')}
          hint={t('phoneHint')}
          countries={countries}
          defaultCountry={defaultCountry}
          value={phone}
          onValueChange={(next) => {
            errors.clear('phone')
            setPhone(next)
          }}
          error={errors.of('phone')}
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
          {t('send')}
        </Button>
        {send.isPending && photo && (
          <div className={css.sending}>
            <progress aria-label={t('sending')} />
            <Button kind="line" size="s" onClick={() => sending.current?.abort()}>
              {t('photoCancel')}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  )
}
