import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { revealReasons } from '#contracts/staff/order-acts.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'

export type RevealedField = 'phone' | 'email' | 'recipient_phone'
type Reason = (typeof revealReasons)[number]

interface Props<T> {
  title: string
  /** Asks for what is to be shown. */
  reveal: (reason: Reason) => Promise<T>
  onClose: () => void
  onRevealed: (value: T) => void
}

/** Asks why something personal is looked at; the look is recorded before it is shown. Source: ADM-07. */
export function RevealDialog<T>({ title, reveal: ask, onClose, onRevealed }: Props<T>) {
  const t = useTranslations('orders')
  const id = useId()
  const reveal = useMutation({ mutationFn: ask, onSuccess: onRevealed })
  return (
    <Dialog
      title={title}
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
