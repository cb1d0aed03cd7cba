import { useTranslations } from 'use-intl'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import css from './favorites-loading.module.css'

/** The places of four cards while the favorites come; unseen where this browser has none. */
export function FavoritesLoading() {
  const t = useTranslations('favorites')
  return (
    <div className={css.grid}>
      <VisuallyHidden live>{t('loading')}</VisuallyHidden>
      {[1, 2, 3, 4].map((card) => (
        <div className={css.card} key={card}>
          <Skeleton ratio={3 / 4} />
          <Skeleton width="80%" height="18px" />
          <Skeleton width="40%" height="18px" />
        </div>
      ))}
    </div>
  )
}
