import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { shortestPassword } from '#contracts/staff/people.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { meQuery } from '#staff/lib/me.ts'
import { Field } from '#staff/parts/sign-in/field.tsx'
import { hasWebAuthn, makePasskey } from '#staff/parts/sign-in/passkeys.ts'
import { Said } from '#staff/parts/sign-in/said.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { AppSecret } from './app-secret.tsx'
import { Entrance } from './entrance.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** An invitation: its token stands behind the `#`, which no server is told. Taken by a press. Source: ADM-02. */
export default function Invite() {
  const t = useTranslations()
  const format = useFormatter()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [token] = useState(() => window.location.hash.slice(1))
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const invite = useQuery({
    queryKey: ['invite'],
    queryFn: ({ signal }) => staffApi('GET /staff/invites/:token', { params: { token } }, { signal, asksNobody: true }),
    staleTime: Infinity,
    retry: false,
  })
  const take = useMutation({
    mutationFn: async (how: 'passkey' | 'password') => {
      const body = how === 'password' ? { password, code } : { response: await makePasskey(invite.data?.passkey ?? {}) }
      return staffApi('POST /staff/invites/:token', { params: { token }, body }, { asksNobody: true })
    },
    onSuccess: ({ me }) => client.setQueryData(meQuery.queryKey, me),
    onError: () => setCode(''),
  })
  const title = t('people.invite.title')
  if (invite.isError) {
    return (
      <Entrance title={title}>
        <h1>{title}</h1>
        <Failure error={invite.error} />
      </Entrance>
    )
  }
  if (!invite.data) return <Entrance title={title}>{null}</Entrance>
  if (take.data) {
    return (
      <Entrance title={title}>
        <h1>{t('people.invite.done')}</h1>
        <RecoveryCodes codes={take.data.recovery_codes} />
        <button className="btn btn--w" type="button" onClick={() => void navigate('/', { replace: true })}>
          {t('people.invite.enter')}
        </button>
      </Entrance>
    )
  }
  const { name, email, roles, expires_at: until, passkey, totp } = invite.data
  return (
    <Entrance title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!take.isPending) take.mutate('password')
        }}
      >
        <h1>{title}</h1>
        <p>
          {name}, {email}. {roles.map((role) => t(`roles.${role}`)).join(', ')}
        </p>
        <p className="mut">
          {t('people.invite.until', {
            when: format.dateTime(new Date(until), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }),
          })}
        </p>
        {passkey && hasWebAuthn() && (
          <>
            <button className="btn btn--w" type="button" aria-busy={take.isPending} onClick={() => take.mutate('passkey')}>
              {t('people.invite.passkey')}
            </button>
            <p className="mut">{t('signIn.passkeyHint')}</p>
            <hr />
          </>
        )}
        <Field
          label={t('people.invite.password')}
          hint={t('people.passwordHint', { count: shortestPassword })}
          type="password"
          autoComplete="new-password"
          minLength={shortestPassword}
          maxLength={200}
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <AppSecret {...totp} />
        <Field
          label={t('signIn.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Said error={take.error} />
        <button className={passkey && hasWebAuthn() ? 'btn btn--w btn--line' : 'btn btn--w'} type="submit" aria-busy={take.isPending}>
          {t('people.invite.take')}
        </button>
      </form>
    </Entrance>
  )
}
