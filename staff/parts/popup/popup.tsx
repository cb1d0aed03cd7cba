import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

interface PopupProps {
  /** On its button. */
  label: ReactNode
  /** How the button looks; a chip unless told. */
  look?: 'chip' | 'line' | 'link'
  /** 440 px wide for menus of acts, as wide as it must be otherwise. */
  panel?: 'acts' | 'small'
  disabled?: boolean
  startsOpen?: boolean
  children: (close: () => void) => ReactNode
}

const looks = { chip: 'chip', line: 'btn btn--s btn--line', link: 'link' }

/** A button and what it opens below itself: closed by Escape, by a press elsewhere, and by what stands in it. */
export function Popup({ label, look = 'chip', panel = 'small', disabled = false, startsOpen = false, children }: PopupProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const place = useRef<HTMLSpanElement>(null)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const id = useId()
  const close = (): void => {
    setOpen(false)
    button?.focus()
  }
  // Listens to Escape and to presses elsewhere, and brings the focus into what has opened.
  useEffect(() => {
    const around = place.current
    if (!isOpen || !around) return
    around.querySelector<HTMLElement>('[data-popup] :is(input, button, select, a)')?.focus()
    const onPress = (event: PointerEvent): void => {
      if (!around.contains(event.target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
      around.querySelector('button')?.focus()
    }
    around.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      around.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [isOpen])
  return (
    <span className="pop" ref={place}>
      <button
        className={looks[look]}
        type="button"
        ref={setButton}
        disabled={disabled}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <div className={panel === 'acts' ? 'sv-mn' : 'pop-panel'} id={id} data-popup>
          {children(close)}
        </div>
      )}
    </span>
  )
}
