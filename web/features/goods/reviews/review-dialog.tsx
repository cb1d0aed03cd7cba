import '#web/lib/i18n/later-messages.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OverlayProps } from '#web/lib/open-overlay.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ReviewForm } from './review-form.tsx'

/** The form of a review over the page, and in its place the thanks once it was sent. Source: MOD-01 "review", MOD-06. */
export function ReviewDialog({ product, onClose }: OverlayProps['review'] & { onClose: () => void }) {
  const t = useTranslations('review-form')
  const [thanks, setThanks] = useState<{ title: string; message: string }>()
  return (
    <Dialog
      title={thanks?.title ?? t(product ? 'title' : 'titleOfShop')}
      lead={thanks ? undefined : product?.title}
      size={thanks ? 's' : 'm'}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {thanks ? (
        <>
          <output>{thanks.message}</output>
          <DialogActions>
            <Button onClick={onClose}>{t('done')}</Button>
          </DialogActions>
        </>
      ) : (
        <ReviewForm productId={product?.id} onSent={setThanks} />
      )}
    </Dialog>
  )
}
