import { useEffect, useRef, useSyncExternalStore } from 'react'
import { TextButton, TextLink } from '../link/text-link.tsx'
import css from './toast.module.css'
import { hideToast, type ToastMessage, toastSource } from './toast-store.ts'

const shownMs = 4000
const shownWithActionMs = 10_000

/** The line itself, without its place and its time. */
export function Toast({ text, action, onDone }: Pick<ToastMessage, 'text' | 'action'> & { onDone?: () => void }) {
  return (
    <span className={css.toast}>
      <span>{text}</span>
      {action &&
        ('to' in action ? (
          <TextLink to={action.to} tone="on-dark" alone onClick={onDone}>
            {action.label}
          </TextLink>
        ) : (
          <TextButton
            tone="on-dark"
            onClick={() => {
              action.onAct()
              onDone?.()
            }}
          >
            {action.label}
          </TextButton>
        ))}
    </span>
  )
}

/** The place of toasts, once in the root. Announces politely, waits while the pointer or the focus is on it, lies above dialogs. */
export function Toaster() {
  const message = useSyncExternalStore(toastSource.subscribe, toastSource.current, toastSource.none)
  const ref = useRef<HTMLOutputElement>(null)

  // Talks to the clock and to the browser's top layer.
  useEffect(() => {
    const place = ref.current
    if (!message || !place) return
    const { before } = message
    const goBack = (event: KeyboardEvent) => {
      if (!before?.isConnected || (event.key !== 'Tab' && event.key !== 'Escape')) return
      event.preventDefault()
      focusBack(before)
    }
    place.showPopover()
    place.addEventListener('keydown', goBack)
    if (before) place.querySelector<HTMLElement>('a, button')?.focus()
    const timer = setInterval(
      () => {
        if (!place.matches(':hover, :focus-within')) hideToast(message.id)
      },
      message.action ? shownWithActionMs : shownMs,
    )
    return () => {
      clearInterval(timer)
      place.removeEventListener('keydown', goBack)
      place.hidePopover()
    }
  }, [message])

  const onDone = () => {
    if (!message) return
    hideToast(message.id)
    focusBack(message.before)
  }
  return (
    <output className={css.place} ref={ref} popover="manual">
      {message && <Toast key={message.id} text={message.text} action={message.action} onDone={onDone} />}
    </output>
  )
}

function focusBack(before: ToastMessage['before']) {
  before?.focus({ preventScroll: true })
}
