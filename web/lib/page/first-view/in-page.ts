/*
 * What runs in the page before its body comes (`web/entry.early.ts`).
 */

/**
 * A document that is opened anew is laid out and painted as far as it is looked at (`html[data-first-view]` in the style sheets). Who comes
 * back to a place in it gets it whole, so that the place is where it was. Source: decision 0039.
 */
export function markFirstView(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate') document.documentElement.dataset.firstView = ''
}

/**
 * Lets the scripts in once the first view is painted with its pictures, at the first press or key, and after three seconds at the
 * latest. A button that was pressed before it could answer is pressed again as soon as it can. Source: decision 0039.
 */
export function startBehindFirstView(): void {
  let pressed: HTMLButtonElement | null | undefined
  const start = () => {
    const late = document.querySelector<HTMLTemplateElement>('template[data-late]')
    if (!late) return
    document.head.append(...late.content.querySelectorAll('link'))
    late.replaceWith(late.content)
  }
  const press = ({ type, target }: Event) => {
    if (type === 'click') pressed = (target as Element).closest<HTMLButtonElement>('button[type=button]')
    start()
  }
  const presses = ['pointerdown', 'keydown', 'click']
  for (const one of presses) addEventListener(one, press, true)
  addEventListener('DOMContentLoaded', () => setTimeout(start, 3000))
  // A moment behind the last picture, so that it is painted.
  addEventListener('load', () => setTimeout(start, 50))
  addEventListener('hydrated', () => {
    for (const one of presses) removeEventListener(one, press, true)
    if (pressed?.isConnected) pressed.click()
  })
}

/**
 * Keeps what is typed into a text field before the page answers (a finger, or the browser that fills a form in), and tells it to the field
 * again as soon as it does: React would otherwise put back what it had drawn. Source: decision 0039.
 */
export function keepWhatIsTyped(): void {
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>()
  const note = ({ target }: Event) => {
    const field = target as HTMLInputElement
    if (field.matches('textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])')) typed.set(field, field.value)
  }
  addEventListener('input', note, true)
  addEventListener('hydrated', () => {
    removeEventListener('input', note, true)
    for (const [field, value] of typed) {
      // React knows what it or a script put there; it takes for typed only what came past its own setter.
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
}
