import { lazy, type MouseEvent } from 'react'
import { wantsNewTab } from '#web/lib/new-tab.ts'
import { togglePopup, useOverlays } from '#web/lib/overlays.ts'
import { pathTo } from '#web/lib/paths.ts'

let isMissing = false
const loadPopup = () =>
  import('#web/features/search/search-popup.tsx').catch((error: unknown) => {
    isMissing = true
    throw error
  })

export const SearchPopup = lazy(async () => ({ default: (await loadPopup()).SearchPopup }))

/**
 * A link to the search that opens the popup instead; before the script has come, in a new tab, and after the popup could not come (a browser does not ask
 * for it again while the page lives), it leads to the page. The popup is
 * on its way as soon as a pointer or the focus is there, so that the first letters are not lost. Source: SH-07.
 */
export function useSearchOpener() {
  const isOpen = useOverlays((state) => state.popup === 'search')
  const onClick = (event: MouseEvent) => {
    if (wantsNewTab(event) || isMissing) return
    event.preventDefault()
    togglePopup('search')
  }
  // What does not come now is told at the press.
  const bring = () => void loadPopup().catch(() => undefined)
  return { isOpen, linkProps: { to: pathTo('search'), 'aria-expanded': isOpen, onClick, onPointerEnter: bring, onFocus: bring } }
}
