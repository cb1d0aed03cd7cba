import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OverlayProps } from '#web/lib/overlays.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

type Closable = { onClose: () => void }

/**
 * Something the shopper must read. Lines of the text are kept; without a title it says that something failed. Closing may lead somewhere:
 * that of a page of the staff leads to the catalogue. Source: SH-12, ERR-02.
 */
export function AlertDialog({ title, text, leadsTo, onClose: closeIt }: OverlayProps['alert'] & Closable) {
  const t = useTranslations('overlays')
  const navigate = useNavigate()
  const onClose = () => {
    if (!leadsTo) return closeIt()
    // The change of route closes it. In the place of the dialog's own entry, unless Back has taken that: Back then leads to the page under it.
    const hasEntry = Boolean((history.state as { dialogs?: string[] } | null)?.dialogs?.length)
    void navigate(leadsTo, { replace: hasEntry })
  }
  return (
    <Dialog title={title ?? t('alert.title')} closeLabel={t('close')} onClose={onClose}>
      <Stack gap="xs">
        {text.split('\n').map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ok')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** A question before something that cannot be taken back. Source: SH-12. */
export function ConfirmDialog({ title, text, confirmLabel, cancelLabel, onConfirm, onClose }: OverlayProps['confirm'] & Closable) {
  const t = useTranslations('overlays')
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose}>
      <p>{text}</p>
      <DialogActions>
        <Button onClick={confirm}>{confirmLabel}</Button>
        <Button kind="line" onClick={onClose}>
          {cancelLabel ?? t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
