import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#contracts/customers.contract.ts'
import { limits } from '#contracts/limits.ts'
import { emailProblem } from '#web/features/order/order-check.ts'
import { useFormErrors } from '#web/lib/form-errors.ts'
import { useToday } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors, OkLine } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { FieldGrid, FormSection } from '#web/ui/layout/form-layout.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { fromIsoDate, maskBirthDate, toIsoDate } from './birth-date.ts'
import { useChangePersonal } from './account.queries.ts'
import { OwnPhone } from './own-phone.tsx'
import css from './personal-form.module.css'

const fields = ['first_name', 'last_name', 'birth_date', 'email'] as const
type Values = Record<(typeof fields)[number], string>

const valuesOf = (user: User): Values => ({
  first_name: user.first_name ?? '',
  last_name: user.last_name ?? '',
  birth_date: fromIsoDate(user.birth_date),
  email: user.email ?? '',
})

/** Name, birthday and e-mail. Once saved, a line says so in the place of the button, until something is changed again. Source: ACC-02. */
export function PersonalForm({ user }: { user: User }) {
  const t = useTranslations('account')
  const today = useToday()
  const [values, setValues] = useState(() => valuesOf(user))
  const errors = useFormErrors(fields)
  const change = useChangePersonal()

  const field = (name: keyof Values, shape = (typed: string) => typed) => ({
    name,
    value: values[name],
    error: errors.of(name),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: shape(event.target.value) })
      change.reset()
    },
    onBlur: () => {
      const problem = problemsOf(values)[name]
      if (problem) errors.showOne(name, problem)
    },
  })
  const problemsOf = ({ first_name, birth_date, email }: Values): Partial<Values> => {
    const wrongEmail = emailProblem(email.trim())
    return {
      ...(first_name.trim() === '' && { first_name: t('edit.required') }),
      ...(birth_date !== '' && !toIsoDate(birth_date, today) && { birth_date: t('edit.wrongDate') }),
      ...(wrongEmail && { email: t(wrongEmail === 'emailNoDomain' ? 'edit.emailNoDomain' : 'edit.wrongEmail') }),
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const problems = problemsOf(values)
    if (Object.keys(problems).length > 0) return errors.showFields(problems as Record<string, string>)
    errors.clearAll()
    const body = {
      first_name: values.first_name.trim(),
      last_name: values.last_name.trim() || null,
      email: values.email.trim() || null,
      birth_date: toIsoDate(values.birth_date, today) ?? null,
    }
    change.mutate(body, { onSuccess: (reply) => setValues(valuesOf(reply.user)), onError: errors.showError })
  }
  return (
    <form {...errors.formProps} className={css.form} onSubmit={save}>
      <FormSection title={t('edit.who')}>
        <FieldGrid>
          <TextField {...field('first_name')} label={t('edit.firstName')} autoComplete="given-name" maxLength={limits.name} required />
          <TextField {...field('last_name')} label={t('edit.lastName')} autoComplete="family-name" maxLength={limits.name} />
          <BirthDateField
            {...field('birth_date', maskBirthDate)}
            today={today}
            date={toIsoDate(values.birth_date, today)}
            onChoose={(date) => field('birth_date').onChange({ target: { value: fromIsoDate(date) } })}
          />
        </FieldGrid>
      </FormSection>
      <FormSection title={t('edit.contact')}>
        <FieldGrid>
          <TextField
            {...field('email')}
            label={t('edit.email')}
            hint={t('edit.emailWhy')}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={limits.email}
          />
          <OwnPhone phone={user.phone} />
        </FieldGrid>
      </FormSection>
      <div className={css.save}>
        <Stack>
          <FormErrors errors={errors.form} />
          {change.isSuccess ? (
            <OkLine>{t('edit.saved')}</OkLine>
          ) : (
            <div>
              <Button type="submit" busy={change.isPending}>
                {t('edit.save')}
              </Button>
            </div>
          )}
        </Stack>
      </div>
    </form>
  )
}
