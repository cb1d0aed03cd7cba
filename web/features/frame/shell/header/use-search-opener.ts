import { lazy, type MouseEvent } from 'react'
import { wantsNewTab } from '#web/lib/browser/new-tab.ts'
import { isPopupMissing, togglePopup, useOverlays } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'

const loadPopup = () => import('#web/features/goods/search/search-popup.tsx')

export const SearchPopup = lazy(async () => ({ default: (await loadPopup()).SearchPopup }))

/**
 * A link to the search that opens the popup instead; before the script has come, in a new tab, and after a press for which the popup could
 * not come, it leads to the page. The popup is on its way as soon as a pointer or the focus is there, so that the first letters are not
 * lost. Source: SH-07.
 */
export function useSearchOpener() {
  const isOpen = useOverlays((state) => state.popup === 'search')
  const onClick = (event: MouseEvent) => {
    if (wantsNewTab(event) || isPopupMissing('search')) return
    event.preventDefault()
    togglePopup('search')
  }
  // What does not come now is told at the press.
  const bring = () => void loadPopup().catch(() => undefined)
  return { isOpen, linkProps: { to: pathTo('search'), 'aria-expanded': isOpen, onClick, onPointerEnter: bring, onFocus: bring } }
}
