import { useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Form, FormField } from '#contracts/forms.contract.ts'
import { limits } from '#contracts/limits.ts'
import { formatCount } from '#core/money.ts'
import { Consents } from '#web/features/base/agreements/consents.tsx'
import { agreedTo, consentOf, missingConsents, shownToGuests, type Ticks } from '#web/features/base/agreements/ticks.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { isEmailProblem } from '#web/lib/api/email-problem.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Honeypot } from '#web/ui/honeypot/honeypot.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { answerProblem, mostLetters } from './answer-problem.ts'
import { FormFieldRow } from './form-field-row.tsx'
import { useSendForm } from './forms.queries.ts'

const nameOf = (field: FormField) => `field_${field.id}`
/** A form as its definition says it: fields, agreements, a line at its end. What is wrong is said at once. Source: FORM-01, FORM-06, FORM-07. */
export function DynamicForm({ form }: { form: Form }) {
  const t = useTranslations('forms')
  const sayEmail = useTranslations('email-problem')
  const isLoggedIn = useIsLoggedIn()
  const send = useSendForm(form.id)
  const agreements = isLoggedIn ? form.agreements : shownToGuests(form.agreements)
  const errors = useFormErrors([...form.fields.map(nameOf), ...agreements.map((one) => consentOf(one.id)), 'agreement_ids'])
  const [values, setValues] = useState(() => Object.fromEntries(form.fields.map((field) => [nameOf(field), presetOf(field)])))
  const [website, setWebsite] = useState('')
  const [ticks, setTicks] = useState<Ticks>({})

  const sayProblem = (field: FormField): string | undefined => {
    const problem = answerProblem(field, values[nameOf(field)] ?? '')
    if (problem === undefined) return undefined
    if (isEmailProblem(problem)) return sayEmail(problem)
    return problem === 'number' ? t('number', { max: formatCount(limits.formNumber) }) : t(problem, { max: mostLetters(field) })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const wrong = form.fields.flatMap((field) => {
      const text = sayProblem(field)
      return text === undefined ? [] : [[nameOf(field), text]]
    })
    const missing = missingConsents(agreements, ticks).map((one) => [consentOf(one.id), t('consentRequired')])
    if (wrong.length + missing.length > 0) return errors.showFields(Object.fromEntries([...wrong, ...missing]))
    errors.clearAll()
    const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()] as const)
    const answers = Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
    send.mutate(Object.assign({ ...agreedTo(agreements, ticks), ...(website && { website }) }, answers), {
      onError: errors.showError,
    })
  }

  return (
    <form {...errors.formProps} onSubmit={submit}>
      <Stack>
        {form.fields.map((field, index) => (
          <FormFieldRow
            key={field.id}
            field={field}
            name={nameOf(field)}
            value={values[nameOf(field)] ?? ''}
            error={errors.of(nameOf(field))}
            isFirst={index === 0}
            onChange={(value) => {
              errors.clear(nameOf(field))
              setValues((now) => ({ ...now, [nameOf(field)]: value }))
            }}
          />
        ))}
        <Honeypot value={website} onValueChange={setWebsite} />
        <Consents
          agreements={agreements}
          ticks={ticks}
          nameOf={consentOf}
          errorOf={(id) => errors.of(consentOf(id))}
          onTick={(tick, isAgreed) => setTicks((now) => ({ ...now, [tick]: isAgreed }))}
        />
        <FormErrors errors={[errors.of('agreement_ids'), ...errors.form]} />
        <Button type="submit" full busy={send.isPending}>
          {t('send')}
        </Button>
        {form.bottom_text && <Note>{form.bottom_text}</Note>}
      </Stack>
    </form>
  )
}

/** What a field holds before anybody has come to it. */
function presetOf(field: FormField): string {
  return field.list?.items.find((item) => item.is_default)?.value ?? ''
}
