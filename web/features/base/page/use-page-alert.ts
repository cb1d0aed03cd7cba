import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { ApiReply } from '#contracts/api.ts'
import { keepInTab, readKept } from '#web/lib/browser/kept-in-tab.ts'
import { whenNothingIsOpen } from './when-nothing-is-open.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'

/**
 * Says what staff put over their page to who arrives at it; closing it leads to the catalog. Who comes back to the page by Back, or loads
 * it anew, is not told again: they could never get behind it. Source: SH-12.
 */
export function usePageAlert(path: string, alert: ApiReply<'GET /pages/plain'>['alert']): void {
  const { key } = useLocation()
  const navigation = useNavigationType()
  const tell = useEffectEvent(() => {
    const told = `page_alert ${path}`
    if (!alert || (navigation === 'POP' && readKept(told))) return undefined
    return whenNothingIsOpen(() => {
      keepInTab(told, true)
      openOverlay('alert', { ...alert, leadsTo: pathTo('catalog') })
    })
  })
  // Talks to the store of dialogs, which outlives the page.
  useEffect(() => tell(), [path, key])
}
