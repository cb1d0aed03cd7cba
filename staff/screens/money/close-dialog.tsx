import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentReview } from '#contracts/staff/payment-reviews.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'

/** Takes the words with which an entry is closed; the books stay as they are. Source: ADM-20. */
export function CloseDialog({ entry, onClose }: { entry: PaymentReview; onClose: () => void }) {
  const t = useTranslations('money')
  const client = useQueryClient()
  const id = useId()
  const close = useMutation({
    mutationFn: (words: string) => staffApi('POST /staff/payment-reviews/:id/close', { params: { id: entry.id }, body: { words } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['payment-reviews'] })
      onClose()
    },
  })
  return (
    <Dialog
      title={t('closeTitle')}
      size="s"
      onClose={onClose}
      actions={
        <Button type="submit" form={id} busy={close.isPending}>
          {t('close')}
        </Button>
      }
    >
      <form
        id={id}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!close.isPending) close.mutate(String(new FormData(event.currentTarget).get('words') ?? '').trim())
        }}
      >
        <p>{entry.text}</p>
        <label className="sv-in">
          <span>{t('words')}</span>
          <textarea name="words" rows={3} minLength={3} maxLength={500} required data-autofocus />
          <small>{t('wordsHint')}</small>
        </label>
        {close.isError && <FailureLine error={close.error} />}
      </form>
    </Dialog>
  )
}
