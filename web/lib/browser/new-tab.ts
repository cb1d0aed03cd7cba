import type { MouseEvent } from 'react'

type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>

/** Whether a press asks for a new tab or window, or for a file: the link then stays a link. */
export function wantsNewTab({ metaKey, ctrlKey, shiftKey, altKey, button }: Press): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0
}
