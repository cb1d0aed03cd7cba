import { focusHeading } from '#web/ui/keyboard/keep-focus.ts'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

/** An empty state that comes in the place of what was in use: its heading takes the focus that went with it. */
export function SuddenState(props: Omit<EmptyStateProps, 'ref'>) {
  return <EmptyState {...props} ref={takeLostFocus} />
}

function takeLostFocus(place: HTMLElement | null): void {
  if (document.activeElement === document.body) focusHeading(place)
}
