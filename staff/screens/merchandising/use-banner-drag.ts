import { useState, type DragEvent } from 'react'
import type { ListingBannerRow } from '#contracts/staff/merchandising.contract.ts'

interface Takes {
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
}

/** A banner that is carried onto a card stands before it; cards that are carried meanwhile go their own way. Source: ADM-46. */
export function useBannerDrag(onPut: (banner: ListingBannerRow, after: number) => void) {
  const [carried, take] = useState<ListingBannerRow>()
  const [target, setTarget] = useState<number>()
  return {
    take: (banner: ListingBannerRow | undefined) => {
      take(banner)
      setTarget(undefined)
    },
    markOf: (at: number): string | undefined => (carried && target === at ? 'is-before' : undefined),
    /** What a card does with what is carried over it. */
    over: <T extends Takes>(at: number, own: T): T =>
      carried
        ? {
            ...own,
            onDragOver: (event: DragEvent) => {
              // Before the first product nothing stands.
              if (at === 0) return
              event.preventDefault()
              setTarget(at)
            },
            onDrop: (event: DragEvent) => {
              event.preventDefault()
              if (target !== undefined) onPut(carried, target)
              take(undefined)
              setTarget(undefined)
            },
          }
        : own,
  }
}
