import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { useConfirmation } from './subscription.queries.ts'
import { useLinkToken } from './use-link-token.ts'

/** One button: programs that follow the links of emails confirm nothing by it. Source: FORM-17. */
export function ConfirmSubscription() {
  const t = useTranslations('subscription')
  const token = useLinkToken()
  const { mutate, isPending, data, error, variables } = useConfirmation(token ?? '')
  const errorText = useErrorText()
  if (token === '') return <Note>{t('noToken')}</Note>
  const isExpired = error instanceof ApiError && error.status === 410
  return (
    <div aria-live="polite">
      <Stack>
        {data && <Note>{data.detail}</Note>}
        <FormErrors errors={error ? [errorText(error)] : []} />
        {!data && !isExpired && (
          <Button busy={isPending && variables === 'confirm'} onClick={() => token && mutate('confirm')}>
            {t('confirm')}
          </Button>
        )}
        {isExpired && (
          <Button busy={isPending} onClick={() => mutate('resend')}>
            {t('resend')}
          </Button>
        )}
      </Stack>
    </div>
  )
}
