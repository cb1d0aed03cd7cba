import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useDialogHistory } from '../dialog/use-dialog-history.ts'

/**
 * What a panel that is not modal does with the document: takes the focus when it opens (what is marked `data-autofocus`, else itself),
 * closes by Escape, by Back, by a press elsewhere or when the focus goes elsewhere, gives the focus back where it still has it.
 */
export function useDismiss(ref: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useDialogHistory(true, onClose)

  // Talks to the document: Escape, the focus and presses outside. Layout effect: the focus must leave while the panel is still there.
  useLayoutEffect(() => {
    const panel = ref.current
    const before = document.activeElement
    const first = panel?.querySelector<HTMLElement>('[data-autofocus]') ?? panel
    first?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close()
    }
    const onLeave = (event: Event) => {
      const target = event.target as Element
      // The opener toggles by itself; a toast ("put it back") belongs to nobody's outside.
      if (panel?.contains(target) || target.closest('[aria-expanded="true"], dialog, [popover]')) return
      close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
      if (before instanceof HTMLElement && panel?.contains(document.activeElement)) before.focus({ preventScroll: true })
    }
  }, [ref])
}
