import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { meQuery } from '#staff/lib/me.ts'
import { Button } from '../button/button.tsx'
import { Field } from './field.tsx'
import { showPasskey } from './passkeys.ts'
import { Said } from './said.tsx'

/** Confirms who is there, by the passkey or by the code of the app. Source: ADM-04. */
export function StepUpForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('signIn')
  const client = useQueryClient()
  const [code, setCode] = useState('')
  // The dialog is open before the server has said what may be asked for: the field takes the focus when it comes.
  const focusField = useCallback((field: HTMLInputElement | null) => field?.focus(), [])
  const begun = useQuery({
    queryKey: ['step-up'],
    queryFn: ({ signal }) => staffApi('POST /staff/auth/step-up/start', {}, { signal, asksNobody: true }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const confirm = useMutation({
    mutationFn: async (how: 'passkey' | 'code') => {
      const { attempt = '', passkey } = begun.data ?? {}
      const body = how === 'code' ? { attempt, code } : { attempt, response: await showPasskey(passkey ?? {}) }
      return staffApi('POST /staff/auth/step-up', { body }, { asksNobody: true })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: meQuery.queryKey })
      onDone()
    },
    onError: () => setCode(''),
  })
  const { data } = begun
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate('code')
      }}
    >
      <p>{t('stepUpText')}</p>
      {data?.passkey && (
        <Button busy={confirm.isPending} onClick={() => confirm.mutate('passkey')}>
          {t('confirmByPasskey')}
        </Button>
      )}
      {data?.has_code && (
        <>
          <Field
            label={t('code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            required
            data-autofocus
            ref={focusField}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" busy={confirm.isPending} kind={data.passkey ? 'line' : 'main'}>
            {t('confirm')}
          </Button>
        </>
      )}
      <Said error={confirm.error ?? begun.error} />
    </form>
  )
}
