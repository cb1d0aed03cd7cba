import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const hoverDelayMs = 120

/** Closes the menu whose panel is open: the header has several, and one panel at a time. */
let closeOpen: (() => void) | undefined

/**
 * One open panel of the menu: after 120 ms under the mouse, at once by keyboard focus, by the first tap of a finger (the second
 * follows the link). Escape closes it and gives the focus back to its word.
 */
export function useDropdown() {
  const { key } = useLocation()
  const [open, setOpen] = useState<{ id: number; at: string }>()
  const ref = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openId = open?.at === key ? open.id : undefined
  const close = useCallback(() => setOpen(undefined), [])

  const set = (id: number | undefined) => {
    clearTimeout(timer.current)
    setOpen(id === undefined ? undefined : { id, at: key })
    if (id === undefined) return
    if (closeOpen !== close) closeOpen?.()
    closeOpen = close
  }
  const setSoon = (id: number | undefined) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => set(id), hoverDelayMs)
  }
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || openId === undefined) return
    ref.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    set(undefined)
  })
  // Talks to the document: Escape works wherever the pointer is.
  useEffect(() => {
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('keydown', closeByKey)
      clearTimeout(timer.current)
    }
  }, [])

  return {
    ref,
    openId,
    close,
    itemProps: (id: number) => ({
      onPointerEnter: (event: React.PointerEvent) => event.pointerType === 'mouse' && setSoon(id),
      onPointerLeave: (event: React.PointerEvent) => event.pointerType === 'mouse' && setSoon(undefined),
      onBlur: (event: React.FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) set(undefined)
      },
    }),
    linkProps: (id: number) => ({
      'aria-expanded': openId === id,
      onFocus: (event: React.FocusEvent) => {
        if (event.currentTarget.matches(':focus-visible') && !event.currentTarget.parentElement?.contains(event.relatedTarget)) set(id)
      },
      onClick: (event: React.MouseEvent) => {
        const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
        if (isTouch && openId !== id) {
          event.preventDefault()
          set(id)
        } else set(undefined)
      },
    }),
  }
}
