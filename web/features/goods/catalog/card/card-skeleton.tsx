import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import css from './card-skeleton.module.css'

/** The place of a card that is on its way, as large as the card. Source: UX-17. */
export function CardSkeleton() {
  return (
    <div className={css.card} aria-hidden="true">
      <Skeleton ratio={3 / 4} />
      <div className={css.words}>
        <Skeleton width="80%" height="12px" />
        <Skeleton width="36%" height="12px" />
        <Skeleton width="24%" height="12px" />
      </div>
    </div>
  )
}
