/** Where a page's error was caught: by the browser, by React, by a route, or the script of a part did not come twice. */
export type Caught = 'window' | 'react' | 'route' | 'chunk'

/** What went before an error: pages that were opened and calls that failed, the last twenty. */
export const trail: { timestamp: number; category: string; message: string }[] = []

/** Remembers a step that may explain an error. */
export function noteStep(category: 'page' | 'call', message: string): void {
  trail.push({ timestamp: Date.now() / 1000, category, message })
  if (trail.length > 20) trail.shift()
}
