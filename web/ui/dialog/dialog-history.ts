type OpenDialog = { id: string; href: string; close: () => void }

/** Dialogs that are open, the topmost last. */
export const openDialogs: OpenDialog[] = []
/** Steps back that this file made itself and that nobody else needs to hear of. */
let ownSteps = 0
let leaves = false

/** Whether the browser has begun to leave the page, and nobody has done anything with it since. */
export const isLeaving = (): boolean => leaves

/** The dialogs that an entry of the history stands for. */
export const dialogsOf = (state: unknown): string[] => (state as { dialogs?: string[] } | null)?.dialogs ?? []

/** Whether an entry stands for dialogs none of which is open: they were closed, or the page was loaded anew. */
function isLeft(state: unknown): boolean {
  const dialogs = dialogsOf(state)
  return dialogs.length > 0 && !openDialogs.some(({ id }) => dialogs.includes(id))
}

/** Takes back the entry of a dialog. */
export function stepBack(): void {
  ownSteps += 1
  history.back()
}

function onPopState(event: PopStateEvent) {
  if (ownSteps > 0) {
    ownSteps -= 1
    event.stopImmediatePropagation()
    if (isLeft(event.state)) stepBack()
    return
  }
  const kept = dialogsOf(event.state)
  const closing = openDialogs.filter((dialog) => !kept.includes(dialog.id)).reverse()
  // The address is the same: the router has nothing to load and must not scroll.
  if (closing.some((dialog) => dialog.href === location.href)) event.stopImmediatePropagation()
  for (const dialog of closing) dialog.close()
  if (isLeft(event.state)) stepBack()
}

/**
 * To be called before the router begins to listen: what the browser tells the window itself goes through the listeners in the order
 * in which they came, also those that capture. A step of a dialog must not reach the router, which would load the page anew and put
 * it back where it was. A page that is loaded where a dialog was open begins under that dialog, so that the next step back leaves it.
 * Source: UX-50.
 */
export function watchDialogHistory(): void {
  window.addEventListener('popstate', onPopState)
  // Chromium alone needs it, and others would not keep the page for Back.
  if ('userAgentData' in navigator) addEventListener('beforeunload', () => (leaves = true))
  // It has stayed: a download, a link of a telephone; or has come back.
  for (const sign of ['click', 'keydown', 'pageshow']) addEventListener(sign, () => (leaves = false), true)
  if (isLeft(history.state)) stepBack()
}
