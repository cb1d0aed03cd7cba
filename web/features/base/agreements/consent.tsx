import { type ChangeEvent, useEffect, useRef } from 'react'
import type { Agreement as AgreementText } from '#contracts/content.contract.ts'
import { Agreement } from '#web/ui/agreement/agreement.tsx'
import { LinkedText } from './linked-text.tsx'
import { isTicked, type Ticks } from './ticks.ts'

type ConsentProps = {
  agreement: AgreementText
  ticks: Ticks
  name: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

let isLed = false

/** Gives the focus to the first of the checkboxes that ask for it at the same moment. */
function leadTo(checkbox: HTMLElement | null): void {
  if (isLed || !checkbox) return
  isLed = true
  checkbox.focus()
  queueMicrotask(() => {
    isLed = false
  })
}

/** One of the things that a form asks to agree to. When its words change while it is shown, the focus comes here. Source: FORM-06, decision 0088. */
export function Consent({ agreement, ticks, ...rest }: ConsentProps) {
  const { type, version, required, text } = agreement
  const checkbox = useRef<HTMLInputElement>(null)
  const shown = useRef(version)
  // Talks to the browser's focus: the checkbox is not ticked any more, and may be far from the button that was pressed.
  useEffect(() => {
    if (shown.current !== version) leadTo(checkbox.current)
    shown.current = version
  }, [version])
  return (
    <Agreement {...rest} ref={checkbox} kind={type} checked={isTicked(agreement, ticks)} required={required}>
      <LinkedText text={text} />
    </Agreement>
  )
}
