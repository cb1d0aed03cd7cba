import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useDialogHistory } from '../dialog/use-dialog-history.ts'

/**
 * What a panel that is not modal does with the document: takes the focus when it opens (what is marked `data-autofocus`, else itself),
 * closes by Escape, by Back or a press elsewhere, gives the focus back.
 */
export function useDismiss(ref: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useDialogHistory(true, onClose)

  // Talks to the document: focus, Escape and presses outside. Layout effect: the focus must leave while the panel is still there.
  useLayoutEffect(() => {
    const panel = ref.current
    const before = document.activeElement
    const first = panel?.querySelector<HTMLElement>('[data-autofocus]') ?? panel
    first?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close()
    }
    const onPress = (event: PointerEvent) => {
      const target = event.target as Element
      // The opener toggles by itself; a toast ("put it back") belongs to nobody's outside.
      if (panel?.contains(target) || target.closest('[aria-expanded="true"], dialog, [popover]')) return
      close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
      if (before instanceof HTMLElement && panel?.contains(document.activeElement)) before.focus({ preventScroll: true })
    }
  }, [ref])
}
