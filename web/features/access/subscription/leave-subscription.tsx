import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { unsubscribeReasons } from '#contracts/unsubscribe-reasons.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { useVars } from '#web/lib/api/vars.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { FieldLegend } from '#web/ui/field/field.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { TextArea } from '#web/ui/text-field/text-field.tsx'
import { topicOf, useLeave, useSubscription } from './subscription.queries.ts'
import { useLinkToken } from './use-link-token.ts'

/** Unsubscribing by the link of an email, without a login, and taking it back. Source: FORM-18. */
export function LeaveSubscription() {
  const t = useTranslations('subscription')
  const token = useLinkToken()
  if (token === '') return <Note>{t('noToken')}</Note>
  return token ? <Leave token={token} /> : <Skeleton height="240px" />
}

type Reason = (typeof unsubscribeReasons)[number]

function Leave({ token }: { token: string }) {
  const t = useTranslations('subscription')
  const errorText = useErrorText()
  const subscription = useSubscription(token)
  const { mutate, isPending, error } = useLeave(token)
  const { categories } = useVars()
  /** Topics that are to come on. */
  const [kept, setKept] = useState<readonly string[]>([])
  const [reason, setReason] = useState<Reason>()
  const [comment, setComment] = useState('')
  if (subscription.isError) return <FormErrors errors={[errorText(subscription.error)]} />
  if (!subscription.data) return <Skeleton height="240px" />
  const { email_masked: email, is_active: isActive, can_undo: canUndo, topics } = subscription.data
  const left = topics.filter((topic) => !kept.includes(topic))
  const leave = () =>
    mutate(
      {
        ...(left.length < topics.length && { topics: left }),
        ...(reason && { reason }),
        ...(reason === 'other' && comment.trim() && { comment: comment.trim() }),
      },
      { onSuccess: () => setKept([]) },
    )
  return (
    <div aria-live="polite">
      <Stack>
        <Note>{t(isActive ? 'gets' : 'getsNothing', { email })}</Note>
        {isActive && topics.length > 1 && (
          <fieldset>
            <FieldLegend>{t('which')}</FieldLegend>
            {topics.map((topic) => (
              <Checkbox
                key={topic}
                name="topic"
                checked={left.includes(topic)}
                onChange={({ target }) => setKept((now) => (target.checked ? now.filter((one) => one !== topic) : [...now, topic]))}
              >
                {categories.find((one) => topicOf(one) === topic)?.title ?? topic}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {isActive && (
          <RadioGroup
            legend={t('why')}
            name="reason"
            options={unsubscribeReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
            {...(reason && { value: reason })}
            onValueChange={setReason}
          />
        )}
        {isActive && reason === 'other' && (
          <TextArea
            label={t('comment')}
            name="comment"
            rows={3}
            maxLength={500}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        )}
        <FormErrors errors={error ? [errorText(error)] : []} />
        {isActive && (
          <Button busy={isPending} disabled={topics.length > 0 && left.length === 0} onClick={leave}>
            {t(left.length < topics.length ? 'leaveSome' : 'leave')}
          </Button>
        )}
        {canUndo && (
          <Button kind="line" busy={isPending} onClick={() => mutate(undefined)}>
            {t('undo')}
          </Button>
        )}
      </Stack>
    </div>
  )
}
