/**
 * A ref for a part of a page in which things go away when they are used: a row that is removed, a button that gives way to a word. When
 * what had the focus goes, the part's heading, or the part itself, takes it, so that whoever goes by keyboard or listens stays where they were.
 */
export function keepFocus(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined
  let focused: Element | undefined
  const notice = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  // Whoever leaves has nothing here that could go; what is removed loses the focus as well, and is out of the page a moment later.
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (focused === target && (target as Element).isConnected) focused = undefined
    })
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = undefined
    if (document.activeElement === document.body) focusHeading(place, { preventScroll: true })
  })
  place.addEventListener('focusin', notice)
  place.addEventListener('focusout', leave)
  observer.observe(place, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    place.removeEventListener('focusin', notice)
    place.removeEventListener('focusout', leave)
  }
}

/** The title of the page takes the focus, for what was pressed goes and the page shows something else. */
export function focusTitle(options?: FocusOptions): void {
  const title = document.querySelector('h1')
  if (!title) return
  title.tabIndex = -1
  title.focus(options)
}

/** The heading of a part of a page takes the focus; the part itself where it has none. */
export function focusHeading(place: HTMLElement | null, options?: FocusOptions): void {
  const heading = place?.querySelector<HTMLElement>('h2') ?? place
  if (!heading) return
  heading.tabIndex = -1
  heading.focus(options)
}
