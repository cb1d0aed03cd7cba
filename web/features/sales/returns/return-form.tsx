import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import type { Returns } from '#contracts/returns.contract.ts'
import { limits } from '#contracts/limits.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Note, Stack, WithAside } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { SummaryBox } from '#web/ui/summary/summary.tsx'
import { TextArea } from '#web/ui/text-field/text-field.tsx'
import { ReturnLine } from './return-line.tsx'
import { ReturnSum } from './return-sum.tsx'
import { isRefusal, useRequestReturn, useReturnPreview } from './returns.queries.ts'
import { useReturnDraft } from './use-return-draft.ts'

type ReturnFormProps = { order: Order; offer: Returns; customerId: number; onDone: () => void }

/** What comes back and why on the left, what comes back for it on the right. Source: UX-49, decisions I. */
export function ReturnForm({ order, offer, customerId, onDone }: ReturnFormProps) {
  const t = useTranslations('returns')
  const draft = useReturnDraft(order.number, customerId, offer)
  const preview = useReturnPreview(order.number, draft.lines)
  const request = useRequestReturn(order.number, draft.key)
  const errors = useFormErrors([])
  const errorText = useErrorText()
  const lacksReason = draft.withoutReason.length > 0
  const isReady = draft.lines.length > 0 && !lacksReason && preview.data !== undefined && !preview.isPlaceholderData && !preview.isError

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (lacksReason) return errors.showFields(Object.fromEntries(draft.withoutReason.map((id) => [`reason-${id}`, t('reasonMissing')])))
    if (!isReady || request.isPending || request.isSuccess) return
    errors.clearAll()
    const body = { lines: draft.lines, expected_total: preview.data.total, ...(draft.comment && { comment: draft.comment }) }
    request.mutate(body, {
      onSuccess: () => {
        draft.drop()
        onDone()
      },
      onError: (error) => {
        // Whether it was asked for is not known unless the shop has answered: pressed again under the same key, it is asked for once.
        if (isRefusal(error)) void preview.refetch()
        errors.showError(error)
      },
    })
  }
  const aside = (
    <SummaryBox title={t('sum.title')}>
      <Stack>
        {preview.data && draft.lines.length > 0 ? <ReturnSum of={preview.data} /> : <p>{t('sum.empty')}</p>}
        <FormErrors errors={preview.isError ? [errorText(preview.error)] : errors.form} />
        {preview.isError && !isRefusal(preview.error) ? (
          <Button full onClick={() => void preview.refetch()}>
            {t('retry')}
          </Button>
        ) : (
          <Button type="submit" full busy={request.isPending || request.isSuccess} disabled={!isReady && !lacksReason}>
            {t('ask')}
          </Button>
        )}
      </Stack>
    </SummaryBox>
  )
  return (
    <form {...errors.formProps} onSubmit={submit}>
      <WithAside aside={aside}>
        <Stack gap="l">
          <ul>
            {order.items.map((item) => {
              const line = offer.lines.find((one) => one.item_id === item.id)
              return (
                line && (
                  <ReturnLine
                    key={item.id}
                    item={item}
                    offer={line}
                    reasons={offer.reasons}
                    chosen={draft.chosen[item.id]}
                    reasonError={errors.of(`reason-${item.id}`)}
                    onChoose={(pieces) => {
                      errors.clear(`reason-${item.id}`)
                      draft.choose(item.id, pieces)
                    }}
                  />
                )
              )
            })}
          </ul>
          <TextArea
            label={t('comment')}
            value={draft.comment}
            maxLength={limits.comment}
            onChange={(event) => draft.setComment(event.target.value)}
          />
          {draft.isBack && (
            <Note>
              {t('unsent')} <TextButton onClick={() => draft.drop()}>{t('dropUnsent')}</TextButton>
            </Note>
          )}
        </Stack>
      </WithAside>
    </form>
  )
}
