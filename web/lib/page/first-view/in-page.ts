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
 * latest. Source: decision 0039.
 */
export function startBehindFirstView(): void {
  const start = () => {
    const late = document.querySelector<HTMLTemplateElement>('template[data-late]')
    if (!late) return
    document.head.append(...late.content.querySelectorAll('link'))
    late.replaceWith(late.content)
  }
  for (const one of ['pointerdown', 'keydown', 'click']) addEventListener(one, start, { capture: true, once: true })
  addEventListener('DOMContentLoaded', () => setTimeout(start, 3000))
  // A moment behind the last picture, so that it is painted.
  addEventListener('load', () => setTimeout(start, 50))
}
