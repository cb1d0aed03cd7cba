import type { ComponentProps } from 'react'
import { focusHeading } from '#web/ui/keyboard/keep-focus.ts'
import { EmptyState } from './empty-state.tsx'

/** An empty state that comes in the place of what was in use: its heading takes the focus that went with it. */
export function SuddenState(props: ComponentProps<typeof EmptyState>) {
  return (
    <div ref={takeLostFocus}>
      <EmptyState {...props} />
    </div>
  )
}

function takeLostFocus(place: HTMLElement | null): void {
  if (document.activeElement === document.body) focusHeading(place)
}
