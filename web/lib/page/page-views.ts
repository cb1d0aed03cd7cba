import { emitShopEvent } from '../api/events.ts'
import { storedValue } from '../browser/stored-value.ts'

/** The pages seen in this browser. */
export const pageViews = storedValue<number>(
  'page_viewed',
  (text) => Math.max(Math.trunc(Number(text)) || 0, 0),
  (count) => String(count),
)

/** One more page was seen in this browser: the counter rises, and the goal and the event are told with the full path. Source: SH-18. */
export function countPageView(path: string): void {
  const count = pageViews.read() + 1
  pageViews.write(count)
  emitShopEvent('goal', { name: 'page-view', path })
  emitShopEvent('page-view', { path, count })
}
