import { Fragment, useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Survey, SurveySubject } from '#contracts/surveys.contract.ts'
import { ownSurveyField } from '#contracts/survey-fields.ts'
import { useCaptcha, usePhoneCountries } from '#web/features/access/auth/phone-login/auth.queries.ts'
import { Consents } from '#web/features/base/agreements/consents.tsx'
import { agreedTo, consentOf, missingConsents, shownToGuests, type Ticks } from '#web/features/base/agreements/ticks.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Honeypot } from '#web/ui/honeypot/honeypot.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { PhoneField } from '#web/ui/phone-field/phone-field.tsx'
import { missingAnswers } from './missing-answers.ts'
import { SurveyLead } from './survey-lead.tsx'
import { SurveyProduct } from './survey-product.tsx'
import { SurveyQuestion } from './survey-question.tsx'
import { useAddressParameter, useSendAnswers, type Thanks } from './surveys.queries.ts'
import { askedQuestions, useSurveyDraft } from './use-survey-draft.ts'
import css from './survey-form.module.css'

type SurveyFormProps = { survey: Survey; subject: SurveySubject | null; token: string; onDone: (thanks: Thanks) => void }

/** The questions of a survey, and under a bad answer whether the shop may call. What was typed stays until it is sent. Source: FORM-08, FORM-22, FORM-25. */
export function SurveyForm({ survey, subject, token, onDone }: SurveyFormProps) {
  const t = useTranslations('surveys')
  const asked = askedQuestions(survey, subject)
  const draft = useSurveyDraft(survey, token, asked)
  const send = useSendAnswers(survey.type)
  const captcha = useCaptcha('survey')
  const shop = useAddressParameter('shop')
  const { countries, defaultCountry } = usePhoneCountries()
  const isLoggedIn = useIsLoggedIn()
  const agreements = isLoggedIn ? survey.agreements : shownToGuests(survey.agreements)
  const fields = asked.flatMap(({ field }) => [field, ownSurveyField(field)])
  const errors = useFormErrors([...fields, ...agreements.map((one) => consentOf(one.id)), 'phone', 'agreement_ids'])
  const [mayCall, setMayCall] = useState(false)
  const [phone, setPhone] = useState('')
  const [ticks, setTicks] = useState<Ticks>({})
  const [website, setWebsite] = useState('')
  const asksPhone = draft.isBad && mayCall && token === ''

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const wrong = missingAnswers(asked, draft).map(({ field, problem }) => [field, t(problem)])
    const missing = missingConsents(agreements, ticks).map((one) => [consentOf(one.id), t('consentRequired')])
    if (wrong.length + missing.length > 0) return errors.showFields(Object.fromEntries([...wrong, ...missing]))
    errors.clearAll()
    try {
      const recaptcha = token ? undefined : (captcha.payload ?? (await captcha.solve()))
      const thanks = await send.mutateAsync({
        survey: survey.id,
        answers: draft.answers(),
        may_call: draft.isBad && mayCall,
        ...agreedTo(agreements, ticks),
        ...(token && { t: token }),
        ...(shop && { shop }),
        ...(asksPhone && phone && { phone }),
        ...(recaptcha && { recaptcha }),
        ...(website && { website }),
      })
      draft.drop()
      onDone(thanks)
    } catch (error) {
      if (!token) captcha.renew()
      errors.showError(error)
    }
  }
  return (
    <form {...errors.formProps} className={css.form} onSubmit={(event) => void submit(event)}>
      <SurveyLead survey={survey} subject={subject} />
      {asked.map((question, index) => (
        <Fragment key={question.field}>
          {question.line !== undefined && question.line !== asked[index - 1]?.line && (
            <SurveyProduct subject={subject} line={question.line} />
          )}
          <SurveyQuestion question={question} draft={draft} errorOf={errors.of} onChange={errors.clear} />
        </Fragment>
      ))}
      <Honeypot value={website} onValueChange={setWebsite} />
      <Stack>
        {draft.isBad && (
          <Checkbox name="may_call" checked={mayCall} onChange={(event) => setMayCall(event.target.checked)}>
            {t(token ? 'mayCallByOrder' : 'mayCall')}
          </Checkbox>
        )}
        {asksPhone && (
          <PhoneField
            label={t('phone')}
            name="phone"
            value={phone}
            error={errors.of('phone')}
            required
            countries={countries}
            defaultCountry={defaultCountry}
            countryLabel={t('country')}
            onValueChange={(value) => {
              errors.clear('phone')
              setPhone(value)
            }}
          />
        )}
        <Consents
          agreements={agreements}
          ticks={ticks}
          nameOf={consentOf}
          errorOf={(id) => errors.of(consentOf(id))}
          onTick={(tick, isAgreed) => setTicks((now) => ({ ...now, [tick]: isAgreed }))}
        />
        <FormErrors errors={[errors.of('agreement_ids'), ...errors.form]} />
        <Button type="submit" busy={send.isPending}>
          {t('send')}
        </Button>
        {draft.isBad && <Note>{t('readByPerson')}</Note>}
      </Stack>
    </form>
  )
}
