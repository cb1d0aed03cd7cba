const afterPx = 1300
const beforeEndPx = 200

/** Whether the way back up is offered: after 1300 px, while the lower edge of the window is 200 px or more above the page's end. Source: SH-11. */
export function isPageUpShown(at: { scrolled: number; window: number; page: number }): boolean {
  return at.scrolled > afterPx && at.page - (at.scrolled + at.window) >= beforeEndPx
}
