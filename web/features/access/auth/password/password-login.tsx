import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import type { usePasswordLogin } from './password.queries.ts'

/** E-mail and password, for whoever has set one. Source: AUTH-08. */
export function PasswordLogin({ login, onDone }: { login: ReturnType<typeof usePasswordLogin>; onDone: () => void }) {
  const t = useTranslations('password')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const errors = useFormErrors(['username', 'password'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (login.isPending || login.isSuccess) return
    if (!username.trim() || !password)
      return errors.showFields({ ...(!username.trim() && { username: t('required') }), ...(!password && { password: t('required') }) })
    errors.clearAll()
    login.mutate({ username: username.trim(), password }, { onSuccess: onDone, onError: errors.showError })
  }
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
        <TextField
          name="password"
          type="password"
          label={t('password')}
          value={password}
          error={errors.of('password')}
          autoComplete="current-password"
          maxLength={limits.passwordMost}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FormErrors errors={errors.form} />
        <Button type="submit" full busy={login.isPending}>
          {t('login')}
        </Button>
        <div>
          <TextLink to={pathTo('auth-recovery-request')} alone>
            {t('forgot')}
          </TextLink>
        </div>
      </Stack>
    </form>
  )
}
