import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { shortestPassword, type CredentialKind, type StaffMe } from '#contracts/staff/people.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { meQuery } from '#staff/lib/me.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { Sheet } from '#staff/parts/list/sheet.tsx'
import { Field } from '#staff/parts/sign-in/field.tsx'
import { hasWebAuthn, makePasskey } from '#staff/parts/sign-in/passkeys.ts'
import { Said } from '#staff/parts/sign-in/said.tsx'
import { AppSecret } from './app-secret.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Begun = { kind: 'totp'; attempt: string; secret: string; uri: string } | { kind: 'password' } | undefined

/** With what one signs in: passkeys, password, app, recovery codes. The server asks for the second factor before any change. Source: ADM-03. */
export function Credentials({ me }: { me: StaffMe }) {
  const t = useTranslations()
  const format = useFormatter()
  const client = useQueryClient()
  const [begun, setBegun] = useState<Begun>()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const onSuccess = (done: { me: StaffMe; recovery_codes: string[] } | undefined): void => {
    if (!done) return
    client.setQueryData(meQuery.queryKey, done.me)
    setBegun(undefined)
    setPassword('')
    setCode('')
    if (done.recovery_codes.length > 0) setCodes(done.recovery_codes)
  }
  const begin = useMutation({
    mutationFn: async (kind: CredentialKind) => {
      if (kind === 'password') {
        setBegun({ kind })
        return undefined
      }
      if (kind === 'recovery') return staffApi('POST /staff/me/credentials', { body: { kind } })
      const { attempt, passkey, totp } = await staffApi('POST /staff/me/credentials/start', { body: { kind } })
      if (totp) {
        setBegun({ kind: 'totp', attempt, ...totp })
        return undefined
      }
      const response = await makePasskey(passkey ?? {})
      return staffApi('POST /staff/me/credentials', { body: { kind: 'passkey', attempt, response } })
    },
    onSuccess,
  })
  const finish = useMutation({
    mutationFn: () =>
      begun?.kind === 'totp'
        ? staffApi('POST /staff/me/credentials', { body: { kind: 'totp', attempt: begun.attempt, code } })
        : staffApi('POST /staff/me/credentials', { body: { kind: 'password', password } }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (id: number) => staffApi('DELETE /staff/me/credentials/:id', { params: { id: String(id) } }),
    onSettled: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  })
  const shown = me.credentials.filter(({ kind }) => kind !== 'recovery')
  const left = me.credentials.length - shown.length
  const close = (): void => {
    setBegun(undefined)
    setCodes(undefined)
    finish.reset()
  }
  return (
    <div className="sv-s">
      <h2 className="sv-h2">{t('people.credentials.title')}</h2>
      <Sheet label={t('people.credentials.title')} isPlain>
        <table className="sv-t">
          <caption className="vh">{t('people.credentials.title')}</caption>
          <thead>
            <tr>
              <th>{t('people.credentials.kind')}</th>
              <th>{t('people.credentials.made')}</th>
              <th>{t('people.credentials.used')}</th>
              <th>
                <span className="vh">{t('people.acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, kind, label, created_at: made, last_used_at: used }) => (
              <tr key={id}>
                <td>{label === '' ? t(`people.kinds.${kind}`) : label}</td>
                <td>{format.dateTime(new Date(made), { dateStyle: 'medium' })}</td>
                <td>
                  {used === null ? '—' : format.dateTime(new Date(used), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })}
                </td>
                <td>
                  <TextButton onClick={() => remove.mutate(id)}>{t('people.credentials.remove')}</TextButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
      <p className="mut pad-t pad-b">{t('people.credentials.left', { count: left })}</p>
      <Said error={begin.error ?? remove.error} />
      <p className="acts">
        {me.has_passkeys && hasWebAuthn() && (
          <Button kind="line" onClick={() => begin.mutate('passkey')}>
            {t('people.credentials.addPasskey')}
          </Button>
        )}
        <Button kind="line" onClick={() => begin.mutate('password')}>
          {t('people.credentials.newPassword')}
        </Button>
        <Button kind="line" onClick={() => begin.mutate('totp')}>
          {t('people.credentials.newApp')}
        </Button>
        <Button kind="line" onClick={() => begin.mutate('recovery')}>
          {t('people.credentials.newCodes')}
        </Button>
      </p>
      {codes && (
        <Dialog title={t('people.recovery.title')} size="s" onClose={close}>
          <RecoveryCodes codes={codes} />
        </Dialog>
      )}
      {begun && (
        <Dialog title={t(begun.kind === 'totp' ? 'people.credentials.newApp' : 'people.credentials.newPassword')} size="s" onClose={close}>
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              if (!finish.isPending) finish.mutate()
            }}
          >
            {begun.kind === 'totp' ? (
              <>
                <AppSecret secret={begun.secret} uri={begun.uri} />
                <Field
                  label={t('signIn.code')}
                  autoComplete="one-time-code"
                  inputMode="numeric"
                  maxLength={7}
                  required
                  data-autofocus
                  value={code}
                  onChange={({ target }) => setCode(target.value)}
                />
              </>
            ) : (
              <Field
                label={t('people.credentials.newPassword')}
                hint={t('people.passwordHint', { count: shortestPassword })}
                type="password"
                autoComplete="new-password"
                minLength={shortestPassword}
                maxLength={200}
                required
                data-autofocus
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
            <Said error={finish.error} />
            <p>
              <Button type="submit" busy={finish.isPending}>
                {t('people.team.save')}
              </Button>
            </p>
          </form>
        </Dialog>
      )}
    </div>
  )
}
