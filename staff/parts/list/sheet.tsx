import type { ReactNode } from 'react'

/** A table that scrolls by itself where it is too wide for the screen, by keyboard as well. Source: SUX-4. */
export function Sheet({ label, isPlain = false, children }: { label: string; isPlain?: boolean; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
    <section className={isPlain ? 'sv-x plain' : 'sv-x'} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
