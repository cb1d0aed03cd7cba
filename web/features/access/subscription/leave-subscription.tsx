import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { unsubscribeReasons } from '#contracts/unsubscribe-reasons.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useLeave, useSubscription } from './subscription.queries.ts'
import { useLinkToken } from './use-link-token.ts'

/** Unsubscribing by the link of an email, without a login, and taking it back. Source: FORM-18. */
export function LeaveSubscription() {
  const t = useTranslations('subscription')
  const token = useLinkToken()
  if (token === '') return <Note>{t('noToken')}</Note>
  return token ? <Leave token={token} /> : <Skeleton height="240px" />
}

function Leave({ token }: { token: string }) {
  const t = useTranslations('subscription')
  const errorText = useErrorText()
  const subscription = useSubscription(token)
  const { mutate, isPending, error } = useLeave(token)
  const [reason, setReason] = useState<(typeof unsubscribeReasons)[number]>()
  if (subscription.isError) return <FormErrors errors={[errorText(subscription.error)]} />
  if (!subscription.data) return <Skeleton height="240px" />
  const { email_masked: email, is_active: isActive, can_undo: canUndo } = subscription.data
  return (
    <div aria-live="polite">
      <Stack>
        <Note>{t(isActive ? 'gets' : 'getsNothing', { email })}</Note>
        {isActive && (
          <RadioGroup
            legend={t('why')}
            name="reason"
            options={unsubscribeReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
            {...(reason && { value: reason })}
            onValueChange={setReason}
          />
        )}
        <FormErrors errors={error ? [errorText(error)] : []} />
        {isActive && (
          <Button busy={isPending} onClick={() => mutate(reason ? { reason } : {})}>
            {t('leave')}
          </Button>
        )}
        {!isActive && canUndo && (
          <Button kind="line" busy={isPending} onClick={() => mutate(undefined)}>
            {t('undo')}
          </Button>
        )}
      </Stack>
    </div>
  )
}
