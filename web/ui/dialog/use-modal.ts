import { useLayoutEffect, useRef } from 'react'
import { useDialogHistory } from './use-dialog-history.ts'

/**
 * Everything a modal window does, on a native `<dialog>`: opens in the top layer (focus stays inside, the page is inert and does
 * not scroll), closes by Escape, by Back and by a press beside the panel, and gives the focus back. Spread the result on the dialog.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useDialogHistory(open, onClose)

  // Layout effect: the dialog must close before React takes it from the page, or the browser cannot return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('[data-panel]')
    first?.focus({ preventScroll: true })
    // The browser may have scrolled to a control of its own choice.
    dialog.scrollTop = 0
    return () => {
      dialog.close()
      giveFocusTo(document.querySelector('[data-focus-heir]'), dialog)
    }
  }, [open])

  return {
    ref,
    onCancel: (event: React.SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onPointerDown: (event: React.PointerEvent<HTMLDialogElement>) => {
      const onScrollbar = event.nativeEvent.offsetX >= event.currentTarget.clientWidth
      if (event.target === event.currentTarget && !onScrollbar) onClose()
    },
  }
}

/** What had opened the window may be gone, as a way to log in is after the login: then the part of the page that is marked as its heir takes the focus. */
function giveFocusTo(heir: HTMLElement | null, dialog: HTMLDialogElement): void {
  const { activeElement, body } = document
  if (activeElement !== body && !dialog.contains(activeElement)) return
  if (heir) heir.focus({ preventScroll: true })
  else waitingPage = location.pathname
}

/** The page on which a window has closed where nothing could take the focus: its heir is being drawn anew. */
let waitingPage: string | undefined

/** To be called by an heir that has just come: takes the focus that waits for it, if nothing but the page's title has it by now. */
export function takeWaitingFocus(heir: HTMLElement | null): void {
  if (waitingPage === location.pathname && document.activeElement?.matches('body, h1')) heir?.focus({ preventScroll: true })
  waitingPage = undefined
}
