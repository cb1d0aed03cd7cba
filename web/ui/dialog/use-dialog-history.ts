import { useEffect, useEffectEvent, useId } from 'react'
import { enterDialog } from './dialog-history.ts'

/**
 * The browser's Back closes the dialog while it is open. A link inside a dialog should `replace`, so that Back from the next page
 * leads to the page under the dialog.
 */
export function useDialogHistory(open: boolean, onClose: () => void) {
  const id = useId()
  const close = useEffectEvent(onClose)
  // Talks to window.history.
  useEffect(() => (open ? enterDialog(id, () => close()) : undefined), [open, id])
}
