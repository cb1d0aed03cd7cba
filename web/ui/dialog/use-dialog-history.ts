import { useEffect, useEffectEvent, useId } from 'react'
import { enterDialog } from './enter-dialog.ts'

/**
 * The browser's Back closes the dialog while it is open. A page that a link in it leads to takes the place of its
 * entry: Back from there leads to the page under the dialog. Such a link need not close the dialog, the change of route does.
 */
export function useDialogHistory(open: boolean, onClose: () => void) {
  const id = useId()
  const close = useEffectEvent(onClose)
  // Talks to window.history.
  useEffect(() => (open ? enterDialog(id, () => close()) : undefined), [open, id])
}
