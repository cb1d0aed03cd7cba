import { useEffect, useEffectEvent, type ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '#contracts/customers.contract.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { EmailField } from './email-field.tsx'
import css from './rows.module.css'
import { useEmailProof } from '../security/security.queries.ts'

/** The e-mail of the account, and whether a login code may go there: it is confirmed by a link. Source: ACC-02, decision 0037. */
export function OwnEmail({ user, ...field }: ComponentProps<typeof EmailField> & { user: User }) {
  const t = useTranslations('security')
  const errorText = useErrorText()
  const { send } = useEmailProof()
  useFollowedLink()
  const isSaved = user.email !== null && field.value === user.email
  const ask = () =>
    send.mutate(undefined, {
      onSuccess: (reply) => showToast({ text: reply.detail }),
      onError: (error) => showToast({ text: errorText(error) }),
    })
  return (
    <Stack gap="xs">
      <EmailField {...field} />
      {isSaved && user.email_is_confirmed && <Note>{t('email.confirmed')}</Note>}
      {isSaved && !user.email_is_confirmed && (
        <>
          <Note>{t('email.why')}</Note>
          <p className={css.small}>
            <TextButton aria-disabled={send.isPending} onClick={() => !send.isPending && ask()}>
              {t('email.prove')}
            </TextButton>
          </p>
        </>
      )}
    </Stack>
  )
}

/** The link of the email leads here: it is taken once, and leaves the address. */
function useFollowedLink(): void {
  const t = useTranslations('security')
  const errorText = useErrorText()
  const { confirm } = useEmailProof()
  const [params, setParams] = useSearchParams()
  const token = params.get('email_proof')
  const take = useEffectEvent(() => {
    if (!token) return
    params.delete('email_proof')
    setParams(params, { replace: true, preventScrollReset: true })
    confirm.mutate(token, {
      onSuccess: () => showToast({ text: t('email.proved') }),
      onError: (error) => showToast({ text: errorText(error) }),
    })
  })
  // Talks to the server: the page was opened by a link.
  useEffect(() => take(), [token])
}
