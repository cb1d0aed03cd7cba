import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { revealReasons } from '#contracts/staff/customers.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'

interface RevealDialogProps {
  id: string
  field: 'phone' | 'email'
  onShown: (value: string) => void
  onClose: () => void
}

/** Asks why a phone or an e-mail is shown, and says that it is recorded. Source: ADM-07. */
export function RevealDialog({ id, field, onShown, onClose }: RevealDialogProps) {
  const t = useTranslations('customers')
  const client = useQueryClient()
  const [reason, setReason] = useState<(typeof revealReasons)[number]>('order_call')
  const [words, setWords] = useState('')
  const reveal = useMutation({
    mutationFn: () =>
      staffApi('POST /staff/customers/:id/reveal', {
        params: { id },
        body: { field, reason, ...(words.trim() !== '' && { words: words.trim() }) },
      }),
    onSuccess: ({ value }) => {
      onShown(value ?? '—')
      onClose()
      void client.invalidateQueries({ queryKey: ['customers'] })
    },
  })
  return (
    <Dialog
      title={t(`revealTitle.${field}`)}
      size="s"
      onClose={onClose}
      actions={
        <>
          <Button busy={reveal.isPending} onClick={() => reveal.mutate()}>
            {t('reveal')}
          </Button>
          <Button kind="line" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="mut pad-b">{t('revealNote')}</p>
      {reveal.error && <FailureLine error={reveal.error} />}
      <div className="opts" role="radiogroup" aria-label={t('why')}>
        {revealReasons.map((one) => (
          <label className={one === reason ? 'is-on' : undefined} key={one}>
            <input
              className="vh"
              type="radio"
              name="reason"
              data-autofocus={one === reason || undefined}
              checked={one === reason}
              onChange={() => setReason(one)}
            />
            <i />
            <span>{t(`revealReasons.${one}`)}</span>
          </label>
        ))}
      </div>
      <label className="sv-in mt">
        <span>{t('revealWords')}</span>
        <input value={words} maxLength={200} onChange={({ target }) => setWords(target.value)} />
      </label>
    </Dialog>
  )
}
