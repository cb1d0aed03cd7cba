const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Arrow keys, Home and End inside a group of controls: moves the focus to the neighbor (round the corner at the ends)
 * and returns it; `undefined` when the key is another one. Source: WAI-ARIA practices, radio group and tabs.
 */
export function moveFocus(event: React.KeyboardEvent<HTMLElement>, selector: string): HTMLElement | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const step = steps[event.key]
  const next =
    step !== undefined
      ? items[(at + step + items.length) % items.length]
      : event.key === 'Home'
        ? items[0]
        : event.key === 'End'
          ? items.at(-1)
          : undefined
  if (at === -1 || !next) return undefined
  event.preventDefault()
  next.focus()
  return next
}
