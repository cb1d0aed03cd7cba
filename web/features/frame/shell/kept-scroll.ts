import { useEffect } from 'react'

const key = 'scroll_kept'

/** A press on the other language: the place in the page goes along to the document that is about to come. */
export function keepScroll(event: { currentTarget: HTMLAnchorElement }): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ href: event.currentTarget.href, share: scrollY / document.documentElement.scrollHeight }))
  } catch {
    // Storage may be forbidden: the page then begins at its top.
  }
}

/** Returns to the place that was kept for this address. Words are longer in one language, so it is a share of the page. Source: UX-4. */
export function useKeptScroll(): void {
  // Talks to the window, once a document.
  useEffect(() => {
    const text = take()
    if (!text) return
    const kept = JSON.parse(text) as { href: string; share: number }
    if (kept.href !== location.href) return
    // Laid out whole, so that its height is its own.
    delete document.documentElement.dataset.firstView
    // After the router has put the page where it thinks right.
    const frame = requestAnimationFrame(() => scrollTo({ top: kept.share * document.documentElement.scrollHeight, behavior: 'instant' }))
    return () => cancelAnimationFrame(frame)
  }, [])
}

function take(): string | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}
