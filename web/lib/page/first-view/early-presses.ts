/** A button that only a script makes work; links and forms with an address work without one. */
const pressed = 'button[type=button], [type=checkbox], [type=radio]'

/**
 * Keeps what is pressed, chosen, typed or sent before the page answers, and makes it good in the same order as soon as it does. A control counts once, at its
 * last press: whoever sees no answer presses again. Source: decisions 0039, 0119.
 */
export function keepEarlyPresses(): void {
  const kept = new Map<Element, () => void>()
  let last: { control: Element; event: Event } | undefined
  const keep = (event: Event, control: Element, makeGood: () => void) => {
    last = { control, event }
    kept.delete(control)
    kept.set(control, makeGood)
  }
  const listeners: Record<string, (event: Event) => void> = {
    click(event) {
      const control = (event.target as Element).closest<HTMLInputElement>(pressed)
      if (!control) return
      const { checked } = control
      keep(event, control, () => {
        // React takes for a press only what changes the state that it knows of.
        if (checked !== undefined) control.checked = !checked
        control.click()
      })
    },
    input(event) {
      const field = event.target as HTMLInputElement
      const { value } = field
      if (field.matches('[type=checkbox], [type=radio], [type=file]')) return
      keep(event, field, () => {
        // React knows what it or a script put there; it takes for typed only what came past its own setter.
        field.value = ''
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      })
    },
    submit(event) {
      const form = event.target as HTMLFormElement
      if (form.hasAttribute('action')) return
      event.preventDefault()
      keep(event, form, () => form.requestSubmit((event as SubmitEvent).submitter))
    },
  }
  // React may come to life within a press, which it then answers itself; an earlier one it knows nothing of, whatever was pressed now.
  const forget = (event: Event) => {
    if (last?.event === event && 'hydrated' in document.documentElement.dataset) kept.delete(last.control)
  }
  const makeNextGood = () => {
    for (const [control, makeGood] of kept) {
      kept.delete(control)
      if (control.isConnected) makeGood()
      // What a press changes is drawn before the next one.
      return void setTimeout(makeNextGood)
    }
  }
  const alive = new AbortController()
  const idle = new AbortController()
  for (const [type, listener] of Object.entries(listeners)) {
    addEventListener(type, listener, { capture: true, signal: alive.signal })
    addEventListener(type, forget, idle)
  }
  addEventListener('hydrated', () => {
    alive.abort()
    // A press that brought the page to life is answered first.
    setTimeout(() => {
      idle.abort()
      makeNextGood()
    })
  })
}
