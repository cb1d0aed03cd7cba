import { Wrap } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import css from './page-skeleton.module.css'

/** Pages whose shape is known before they come. */
export type ArrivingPage = 'listing' | 'product' | 'search'

/** The place of a whole page that is on its way, laid out as that page. Source: UX-17. */
export function PageSkeleton({ page }: { page: ArrivingPage }) {
  return (
    <div className={css.page} aria-hidden="true" data-arriving={page}>
      {page === 'product' ? <ProductPlaces /> : <ListPlaces hasTitle={page === 'listing'} />}
    </div>
  )
}

function ListPlaces({ hasTitle }: { hasTitle: boolean }) {
  return (
    <Wrap>
      {hasTitle && <Skeleton width="220px" height="12px" />}
      <div className={css.title}>
        <Skeleton width={hasTitle ? 'min(480px, 70%)' : '100%'} height="64px" />
      </div>
      <div className={css.row}>
        <Skeleton width="min(320px, 60%)" height="20px" />
      </div>
      <div className={css.columns}>
        <div className={css.facets}>
          {['64%', '52%', '58%', '46%', '61%', '49%', '55%'].map((width) => (
            <Skeleton key={width} width={width} height="16px" />
          ))}
        </div>
        <div className={css.grid}>
          {Array.from({ length: 8 }, (_, index) => (
            <div className={css.words} key={index}>
              <Skeleton ratio={3 / 4} />
              <Skeleton width="80%" height="12px" />
              <Skeleton width="36%" height="12px" />
            </div>
          ))}
        </div>
      </div>
    </Wrap>
  )
}

function ProductPlaces() {
  return (
    <>
      <Wrap>
        <Skeleton width="220px" height="12px" />
      </Wrap>
      <div className={css.product}>
        <div className={css.pictures}>
          <Skeleton ratio={3 / 4} />
          <Skeleton ratio={3 / 4} />
        </div>
        <div className={css.info}>
          <Skeleton width="80%" height="32px" />
          <Skeleton width="36%" height="28px" />
          <Skeleton width="52%" height="44px" />
          <Skeleton height="56px" />
          <Skeleton height="52px" />
          <Skeleton width="64%" height="16px" />
          <Skeleton width="72%" height="16px" />
        </div>
      </div>
    </>
  )
}
