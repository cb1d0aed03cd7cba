import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors, OkLine } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { useRequestRestore } from './password.queries.ts'

/** Asks for the email; the answer never tells whether there is such an account. Source: AUTH-08, T15. */
export function RestoreRequest() {
  const t = useTranslations('password')
  const [username, setUsername] = useState('')
  const request = useRequestRestore()
  const errors = useFormErrors(['username'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (request.isPending) return
    if (!username.trim()) return errors.showFields({ username: t('required') })
    errors.clearAll()
    request.mutate(username.trim(), { onError: errors.showError })
  }
  if (request.isSuccess) return <OkLine>{request.data.detail}</OkLine>
  return (
    <form {...errors.formProps} onSubmit={submit}>
      <Stack>
        <TextField
          name="username"
          type="email"
          label={t('email')}
          value={username}
          error={errors.of('username')}
          autoComplete="username"
          maxLength={limits.email}
          onChange={(event) => setUsername(event.target.value)}
        />
        <FormErrors errors={errors.form} joined />
        <Button type="submit" full busy={request.isPending}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  )
}
