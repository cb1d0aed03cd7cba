import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'

/** Makes the link by which the shop is seen as this customer, read-only; they are told by e-mail. Source: AUTH-09. */
export function LookDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('customers')
  const [reason, setReason] = useState('')
  const look = useMutation({
    mutationFn: () => staffApi('POST /staff/customers/:id/look', { params: { id }, body: { reason: reason.trim() } }),
  })
  return (
    <Dialog
      title={t('look')}
      size="s"
      onClose={onClose}
      actions={
        look.data ? (
          <a className="btn btn--s" href={look.data.url} target="_blank" rel="noreferrer" onClick={onClose}>
            {t('lookOpen')}
          </a>
        ) : (
          <>
            <Button busy={look.isPending} disabled={reason.trim().length < 3} onClick={() => look.mutate()}>
              {t('lookMake')}
            </Button>
            <Button kind="line" onClick={onClose}>
              {t('cancel')}
            </Button>
          </>
        )
      }
    >
      <p className="mut pad-b">{look.data ? t('lookReady') : t('lookNote')}</p>
      {look.error && <FailureLine error={look.error} />}
      {!look.data && (
        <label className="sv-in">
          <span>{t('why')}</span>
          <input data-autofocus value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        </label>
      )}
    </Dialog>
  )
}
