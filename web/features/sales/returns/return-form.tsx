import { useState, type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import type { Returns } from '#contracts/returns.contract.ts'
import { limits } from '#contracts/limits.ts'
import { useFormAgreements } from '#web/features/base/agreements/agreements.queries.ts'
import { agreedTo, consentOf, missingConsents, type Ticks } from '#web/features/base/agreements/ticks.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Note, Stack, WithAside } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { SummaryBox } from '#web/ui/summary/summary.tsx'
import { TextArea } from '#web/ui/text-field/text-field.tsx'
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx'
import { LockerTerms } from './locker-terms.tsx'
import { ReturnLine } from './return-line.tsx'
import { ReturnSum } from './return-sum.tsx'
import { isRefusal, useRequestByLocker, useRequestReturn, useReturnPreview } from './returns.queries.ts'
import { useReturnDraft } from './use-return-draft.ts'

type ReturnFormProps = { order: Order; offer: Returns; customerId: number; onDone: (isLabelled: boolean) => void }

/** What comes back and why on the left, what comes back for it on the right. Source: UX-49, decisions I. */
export function ReturnForm({ order, offer, customerId, onDone }: ReturnFormProps) {
  const t = useTranslations('returns')
  const draft = useReturnDraft(order.number, customerId, offer)
  const preview = useReturnPreview(order.number, draft.lines)
  const request = useRequestReturn(order.number, draft.key)
  const locker = useRequestByLocker(order.number)
  const terms = useFormAgreements('refund')
  const agreements = terms.data ?? []
  const [ticks, setTicks] = useState<Ticks>({})
  const [website, setWebsite] = useState('')
  const isLocker = draft.way === 'locker'
  const { isPending, isSuccess } = isLocker ? locker : request
  const errors = useFormErrors(['agreement_ids', ...agreements.map(({ id }) => consentOf(id))])
  const errorText = useErrorText()
  const lacksReason = draft.withoutReason.length > 0
  const isReady = draft.lines.length > 0 && !lacksReason && preview.data !== undefined && !preview.isPlaceholderData && !preview.isError

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (lacksReason) return errors.showFields(Object.fromEntries(draft.withoutReason.map((id) => [`reason-${id}`, t('reasonMissing')])))
    // Without its agreements a label would only be refused.
    if (!isReady || isPending || isSuccess || (isLocker && !terms.data)) return
    const missing = isLocker ? missingConsents(agreements, ticks) : []
    if (missing.length > 0) return errors.showFields(Object.fromEntries(missing.map(({ id }) => [consentOf(id), t('consentRequired')])))
    errors.clearAll()
    const body = { expected_total: preview.data.total, ...(draft.comment && { comment: draft.comment }) }
    const onSuccess = () => {
      draft.drop()
      onDone(isLocker)
    }
    const onError = (error: unknown) => {
      // Whether it was asked for is not known unless the shop has answered: pressed again under the same key, it is asked for once.
      if (isRefusal(error)) void preview.refetch()
      errors.showError(error)
    }
    if (!isLocker) return request.mutate({ ...body, lines: draft.lines }, { onSuccess, onError })
    const lines = draft.lines.map(({ item_id: id, quantity, reason }) => ({ id, quantity, reason }))
    locker.mutate({ ...body, lines, ...agreedTo(agreements, ticks), ...(website && { website }) }, { onSuccess, onError })
  }
  const aside = (
    <SummaryBox title={t('sum.title')}>
      <Stack>
        {preview.data && draft.lines.length > 0 ? <ReturnSum of={preview.data} /> : <p>{t('sum.empty')}</p>}
        <FormErrors errors={preview.isError ? [errorText(preview.error)] : [errors.of('agreement_ids'), ...errors.form]} />
        {preview.isError && !isRefusal(preview.error) ? (
          <Button full onClick={() => void preview.refetch()}>
            {t('retry')}
          </Button>
        ) : (
          <Button type="submit" full busy={isPending || isSuccess || (isLocker && terms.isPending)} disabled={!isReady && !lacksReason}>
            {t(isLocker ? 'askLabel' : 'ask')}
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
          <RadioGroup
            legend={t('handover.title')}
            name="way"
            value={draft.way}
            onValueChange={draft.setWay}
            options={(['shop', 'locker'] as const).map((value) => ({ value, label: t(`handover.${value}`) }))}
          />
          {isLocker && (
            <LockerTerms
              agreements={agreements}
              onRetry={terms.isError ? () => void terms.refetch() : undefined}
              ticks={ticks}
              errorOf={(id) => errors.of(consentOf(id))}
              onTick={(tick, isAgreed) => setTicks((now) => ({ ...now, [tick]: isAgreed }))}
              website={website}
              onWebsite={setWebsite}
            />
          )}
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
