import { useTranslations } from 'use-intl'
import type { OverlayProps } from '#web/lib/overlays.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'

/** Something the shopper must read. Lines of the text are kept. Source: SH-12. */
export function AlertDialog({ title, text, onClose }: OverlayProps['alert'] & { onClose: () => void }) {
  const t = useTranslations('shell')
  return (
    <Dialog title={title ?? t('alert.title')} closeLabel={t('close')} onClose={onClose}>
      {text.split('\n').map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      <DialogActions>
        <Button onClick={onClose}>{t('alert.ok')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** A question before something that cannot be taken back. */
export function ConfirmDialog({ title, text, confirmLabel, onConfirm, onClose }: OverlayProps['confirm'] & { onClose: () => void }) {
  const t = useTranslations('shell')
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <Dialog title={title} lead={text} closeLabel={t('close')} onClose={onClose}>
      <DialogActions>
        <Button onClick={confirm}>{confirmLabel}</Button>
        <Button kind="line" onClick={onClose}>
          {t('alert.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
