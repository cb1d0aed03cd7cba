/** A ref for what takes the focus as soon as it appears: whoever pressed for it goes on there. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus()
}
