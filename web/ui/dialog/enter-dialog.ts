import { dialogsOf, isLeaving, openDialogs, stepBack } from './dialog-history.ts'

let isWatched = false

/** A page that is reached from a dialog takes the place of its entry: Back from there leads to the page under it, in one step. */
function watchPages(): void {
  if (isWatched) return
  isWatched = true
  const push = history.pushState.bind(history)
  history.pushState = (...entry) =>
    dialogsOf(history.state).length > 0 && dialogsOf(entry[0]).length === 0 ? history.replaceState(...entry) : push(...entry)
  addEventListener('click', leaveDialog)
}

/** The same for a link to a document of its own, such as the other language, which the browser follows by itself. */
function leaveDialog(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const isElsewhere = link.target !== '' || link.download !== '' || link.origin !== location.origin
  if (isElsewhere || link.pathname === location.pathname || dialogsOf(history.state).length === 0) return
  event.preventDefault()
  location.replace(link.href)
}

/**
 * Gives an open dialog an entry of its own in the browser's history, so that Back closes it and stays on the page. Returns the way
 * out: the entry is taken back when the dialog closes otherwise. The router's state is copied, so it does not notice.
 *
 * A dialog that opens by itself while the browser is leaving gets none. Chromium can take an entry that comes just when a page is loaded
 * anew for the one before: then neither this file nor the visitor gets back from it, or lands two pages back.
 */
export function enterDialog(id: string, close: () => void): () => void {
  watchPages()
  const dialog = { id, href: location.href, close }
  openDialogs.push(dialog)
  const above = dialogsOf(history.state)
  if (!above.includes(id)) {
    const below = above.filter((one) => openDialogs.some((other) => other.id === one))
    const state = { ...(history.state as object | null), dialogs: [...below, id] }
    // A dialog that took the place of another takes over its entry too.
    if (below.length < above.length) history.replaceState(state, '')
    else if (!isLeaving()) history.pushState(state, '')
  }

  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1)
    // Later, because a remount in strict mode enters again at once, and a followed link may already have moved on.
    setTimeout(() => {
      const isBack = openDialogs.some((other) => other.id === id)
      if (isBack || dialogsOf(history.state).at(-1) !== id) return
      stepBack()
    })
  }
}
