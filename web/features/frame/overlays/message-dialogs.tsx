import '#web/lib/i18n/later-messages.ts'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OverlayProps } from '#web/lib/open-overlay.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'

const SubscribeForm = lazy(async () => ({ default: (await import('#web/features/access/subscription/subscribe-form.tsx')).SubscribeForm }))

type Closable = { onClose: () => void }

/**
 * Something the shopper must read. Lines of the text are kept; without a title it says that something failed. Closing may lead somewhere:
 * that of a page of the staff leads to the catalog. It may invite to the emails: their form stands in it, or, when that does not come, the way to its page. Source: SH-12, FORM-16, ERR-02.
 */
export function AlertDialog({ title, text, leadsTo, emails, onClose: closeIt }: OverlayProps['alert'] & Closable) {
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
      <Stack>
        <Lines text={text} />
        {emails && (
          <LatePart fallback={<TextLink to="/subscribe">{emails}</TextLink>}>
            <h3>{emails}</h3>
            <SubscribeForm />
          </LatePart>
        )}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ok')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Something has gone as wished; lines of the content are kept. Source: MOD-01 "success". */
export function SuccessDialog({ title, content, onClose }: OverlayProps['success'] & Closable) {
  const t = useTranslations('overlays')
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose}>
      <Lines text={content} />
      <DialogActions>
        <Button onClick={onClose}>{t('ok')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Lines({ text }: { text: string }) {
  return (
    <Stack gap="xs">
      {text.split('\n').map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </Stack>
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
