import { useTranslations } from 'use-intl'
import { Stack, WithAside } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { SummaryBox } from '#web/ui/summary/summary.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import css from './cart-loading.module.css'

/** The place of the cart while it comes: two lines and the summary, in their sizes; unseen where this browser has none. */
export function CartLoading() {
  const t = useTranslations('cart')
  return (
    <div className={css.places}>
      <VisuallyHidden live>{t('loading')}</VisuallyHidden>
      <WithAside
        aside={
          <SummaryBox title={t('summary.title')}>
            <Stack>
              <Skeleton height="144px" />
              <Skeleton height="52px" />
            </Stack>
          </SummaryBox>
        }
      >
        {[1, 2].map((line) => (
          <div className={css.line} key={line}>
            <Skeleton ratio={3 / 4} />
            <Stack gap="xs">
              <Skeleton width="60%" height="20px" />
              <Skeleton width="40%" height="54px" />
              <Skeleton width="132px" height="44px" />
            </Stack>
          </div>
        ))}
      </WithAside>
    </div>
  )
}
