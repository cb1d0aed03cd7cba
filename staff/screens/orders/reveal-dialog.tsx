import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { revealReasons } from '#contracts/staff/order-acts.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'

export type RevealedField = 'phone' | 'email' | 'recipient_phone'

interface Props {
  number: string
  field: RevealedField
  onClose: () => void
  onRevealed: (value: string) => void
}

/** Asks why a phone or an e-mail is looked at; the look is recorded before it is shown. Source: ADM-07. */
export function RevealDialog({ number, field, onClose, onRevealed }: Props) {
  const t = useTranslations('orders')
  const id = useId()
  const reveal = useMutation({
    mutationFn: (reason: (typeof revealReasons)[number]) =>
      staffApi('POST /staff/orders/:number/reveal', { params: { number }, body: { field, reason } }),
    onSuccess: ({ value }) => onRevealed(value),
  })
  return (
    <Dialog
      title={t(`reveal.${field}`)}
      size="s"
      onClose={onClose}
      actions={
        <Button type="submit" form={id} busy={reveal.isPending}>
          {t('reveal.show')}
        </Button>
      }
    >
      <form
        id={id}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          const asked = new FormData(event.currentTarget).get('reason')
          const reason = revealReasons.find((one) => one === asked)
          if (reason && !reveal.isPending) reveal.mutate(reason)
        }}
      >
        <p className="mut">{t('reveal.text')}</p>
        <label className="sv-in">
          <span>{t('reveal.reason')}</span>
          <select name="reason" data-autofocus>
            {revealReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reveal.reasons.${reason}`)}
              </option>
            ))}
          </select>
        </label>
        {reveal.isError && <FailureLine error={reveal.error} />}
      </form>
    </Dialog>
  )
}
