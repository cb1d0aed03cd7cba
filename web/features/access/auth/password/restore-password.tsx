import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { FormErrors, OkLine } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { newPasswordProblem } from './new-password.ts'
import { useRestoreLink, useRestorePassword } from './password.queries.ts'

/** A new password by the link of an email; a dead link leads to a new email, an outage only to another try. Source: AUTH-08. */
export function RestorePassword({ token }: { token: string }) {
  const t = useTranslations('password')
  const link = useRestoreLink(token)
  const restore = useRestorePassword()
  const [values, setValues] = useState({ password: '', password_confirm: '' })
  const errors = useFormErrors(['password', 'password_confirm'])
  const errorText = useErrorText()
  if (restore.isSuccess)
    return <OkLine action={<TextLink to={`${pathTo('auth-login')}?by=email`}>{t('login')}</TextLink>}>{restore.data.detail}</OkLine>
  if (link.isPending) return <Skeleton height="240px" />
  if (link.isError)
    return <EmptyState title={errorText(link.error)} action={<Button onClick={() => void link.refetch()}>{t('retry')}</Button>} />
  if (!link.data)
    return <EmptyState title={t('dead')} action={<ButtonLink to={pathTo('auth-recovery-request')}>{t('again')}</ButtonLink>} />

  const field = (name: keyof typeof values) => ({
    name,
    type: 'password',
    label: t(name),
    value: values[name],
    error: errors.of(name),
    autoComplete: 'new-password',
    maxLength: limits.passwordMost,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (restore.isPending) return
    const wrong = newPasswordProblem(values)
    if (wrong) return errors.showFields({ [wrong.field]: t(wrong.word, { count: limits.passwordLeast }) })
    errors.clearAll()
    restore.mutate({ token, ...values }, { onError: errors.showError })
  }
  return (
    <form {...errors.formProps} onSubmit={submit}>
      <Stack>
        <TextField {...field('password')} hint={t('short', { count: limits.passwordLeast })} />
        <TextField {...field('password_confirm')} />
        <FormErrors errors={errors.form} joined />
        <Button type="submit" full busy={restore.isPending}>
          {t('set')}
        </Button>
      </Stack>
    </form>
  )
}
