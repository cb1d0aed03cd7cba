import { useMutation, useQueryClient } from '#web/lib/api/queries.ts'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { newPasswordProblem } from '#web/features/access/auth/password/new-password.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { usePersonalQuery } from '#web/lib/api/use-personal-query.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors, OkLine } from '#web/ui/form-errors/form-errors.tsx'
import { FieldGrid, FormSection } from '#web/ui/layout/form-layout.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'

const passwordKey = ['personal', 'password'] as const

/** A password for logging in by e-mail, for whoever wants one. Source: AUTH-08. */
export function PasswordForm() {
  const t = useTranslations('password')
  const api = useApi()
  const client = useQueryClient()
  const { data } = usePersonalQuery({ queryKey: passwordKey, queryFn: () => api('GET /personal/password') })
  const [values, setValues] = useState({ old_password: '', password: '', password_confirm: '' })
  const errors = useFormErrors(['old_password', 'password', 'password_confirm'])
  const save = useMutation({
    mutationFn: () => {
      const { old_password, ...fresh } = values
      return api('PUT /personal/password', { body: { ...fresh, ...(data?.is_set && { old_password }) } })
    },
    onSuccess: () => {
      client.setQueryData(passwordKey, { is_set: true })
      setValues({ old_password: '', password: '', password_confirm: '' })
    },
    onError: errors.showError,
  })
  const field = (name: keyof typeof values) => ({
    name,
    type: 'password',
    label: t(name),
    value: values[name],
    error: errors.of(name),
    autoComplete: name === 'old_password' ? 'current-password' : 'new-password',
    maxLength: limits.passwordMost,
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      save.reset()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const wrong = newPasswordProblem(values)
    if (wrong) return errors.showFields({ [wrong.field]: t(wrong.word, { count: limits.passwordLeast }) })
    errors.clearAll()
    save.mutate()
  }
  if (!data) return null
  return (
    <FormSection title={t('section')}>
      <form {...errors.formProps} onSubmit={submit}>
        <Stack>
          <Note>{t('why')}</Note>
          {data.is_set && <TextField {...field('old_password')} />}
          <FieldGrid>
            <TextField {...field('password')} hint={t('short', { count: limits.passwordLeast })} />
            <TextField {...field('password_confirm')} />
          </FieldGrid>
          <FormErrors errors={errors.form} />
          {save.isSuccess ? (
            <OkLine>{t('saved')}</OkLine>
          ) : (
            <div>
              <Button type="submit" kind="line" busy={save.isPending}>
                {data.is_set ? t('change') : t('set')}
              </Button>
            </div>
          )}
        </Stack>
      </form>
    </FormSection>
  )
}
