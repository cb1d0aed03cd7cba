type OpenDialog = { id: string; href: string; close: () => void }

const open: OpenDialog[] = []
/** Steps back that this file made itself and that nobody else needs to hear of. */
let ownSteps = 0

const dialogsOf = (state: unknown): string[] => (state as { dialogs?: string[] } | null)?.dialogs ?? []

function onPopState(event: PopStateEvent) {
  if (ownSteps > 0) {
    ownSteps -= 1
    event.stopImmediatePropagation()
    return
  }
  const kept = dialogsOf(event.state)
  const closing = open.filter((dialog) => !kept.includes(dialog.id)).reverse()
  // The address is the same: the router has nothing to load and must not scroll.
  if (closing.some((dialog) => dialog.href === location.href)) event.stopImmediatePropagation()
  for (const dialog of closing) dialog.close()
}

/**
 * To be called before the router begins to listen: what the browser tells the window itself goes through the listeners in the order
 * in which they came, also those that capture. A step of a dialog must not reach the router, which would load the page anew and put
 * it back where it was.
 */
export function watchDialogHistory(): void {
  window.addEventListener('popstate', onPopState)
  const push = history.pushState.bind(history)
  // A page that is reached from a dialog takes the place of its entry: Back from there leads to the page under it, in one step.
  history.pushState = (state: unknown, ...rest) =>
    dialogsOf(history.state).length > 0 && dialogsOf(state).length === 0 ? history.replaceState(state, ...rest) : push(state, ...rest)
}

/**
 * Gives an open dialog an entry of its own in the browser's history, so that Back closes it and stays on the page. Returns the way
 * out: the entry is taken back when the dialog closes otherwise. The router's state is copied, so it does not notice.
 */
export function enterDialog(id: string, close: () => void): () => void {
  const dialog = { id, href: location.href, close }
  open.push(dialog)
  const above = dialogsOf(history.state)
  if (!above.includes(id)) {
    const below = above.filter((one) => open.some((other) => other.id === one))
    const state = { ...(history.state as object | null), dialogs: [...below, id] }
    // A dialog that took the place of another takes over its entry too.
    if (below.length < above.length) history.replaceState(state, '')
    else history.pushState(state, '')
  }

  return () => {
    open.splice(open.indexOf(dialog), 1)
    // Later, because a remount in strict mode enters again at once, and a followed link may already have moved on.
    setTimeout(() => {
      const isBack = open.some((other) => other.id === id)
      if (isBack || dialogsOf(history.state).at(-1) !== id) return
      ownSteps += 1
      history.back()
    })
  }
}
