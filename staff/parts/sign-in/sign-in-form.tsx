import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffMe } from '#contracts/staff/people.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { meQuery } from '#staff/lib/me.ts'
import { Field } from './field.tsx'
import { hasWebAuthn, showPasskey } from './passkeys.ts'
import { Said } from './said.tsx'

interface SignInFormProps {
  /** What stands in the field at first. */
  email?: string
  /** The heading of each way; a dialog has its own. */
  hasTitle?: boolean
  onDone: (me: StaffMe) => void
}

const quietly = { asksNobody: true }

async function byPasskey(email: string): Promise<StaffMe> {
  const { attempt, passkey } = await staffApi('POST /staff/auth/start', { body: { email } }, quietly)
  const response = await showPasskey(passkey ?? {})
  return staffApi('POST /staff/auth/passkey', { body: { attempt, response } }, quietly)
}

async function byPassword({ email, password, code }: { email: string; password: string; code: string }): Promise<StaffMe> {
  const { attempt } = await staffApi('POST /staff/auth/start', { body: { email } }, quietly)
  await staffApi('POST /staff/auth/password', { body: { attempt, password } }, quietly)
  const isFromApp = /^\s*\d{3}\s?\d{3}\s*$/.test(code)
  return staffApi(isFromApp ? 'POST /staff/auth/totp' : 'POST /staff/auth/recovery', { body: { attempt, code } }, quietly)
}

/** Signs in: by a passkey, or by password and code. What was typed stays when it was refused. Source: ADM-01. */
export function SignInForm({ email: first = '', hasTitle = false, onDone }: SignInFormProps) {
  const t = useTranslations('signIn')
  const client = useQueryClient()
  const [isByPassword, setByPassword] = useState(!hasWebAuthn())
  const [email, setEmail] = useState(first)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const signIn = useMutation({
    mutationFn: () => (isByPassword ? byPassword({ email, password, code }) : byPasskey(email)),
    onSuccess: (me) => {
      client.setQueryData(meQuery.queryKey, me)
      onDone(me)
    },
    onError: () => setCode(''),
  })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (!signIn.isPending) signIn.mutate()
  }
  const turn = (): void => {
    setByPassword(!isByPassword)
    signIn.reset()
  }
  return (
    <form onSubmit={submit}>
      {hasTitle && <h1>{t(isByPassword ? 'titlePassword' : 'title')}</h1>}
      <Field
        label={t('email')}
        type="email"
        autoComplete="username webauthn"
        required
        data-autofocus
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {isByPassword && (
        <>
          <Field
            label={t('password')}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Field
            label={t('code')}
            beside={t('orRecovery')}
            autoComplete="one-time-code"
            inputMode="text"
            maxLength={20}
            required
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </>
      )}
      <Said error={signIn.error} />
      <button className="btn btn--w" type="submit" aria-busy={signIn.isPending}>
        {t(isByPassword ? 'enter' : 'enterByPasskey')}
      </button>
      {!isByPassword && <p className="mut">{t('passkeyHint')}</p>}
      {hasWebAuthn() && (
        <>
          <hr />
          <button className="link" type="button" onClick={turn}>
            {t(isByPassword ? 'enterByPasskey' : 'byPassword')}
          </button>
        </>
      )}
    </form>
  )
}
