import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import type { Waiting } from '#contracts/waiting-list.contract.ts'
import { ProductRow } from '#web/features/buying/cart/product-row.tsx'
import { pathTo } from '#web/lib/page/paths.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { PageTitle, Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useChangePlace, usePlace } from './waiting-list.queries.ts'
import css from './waiting-place.module.css'

/** The page behind the links of an email: confirms the address, tells where the wish stands, ends it. Source: decisions P. */
export function WaitingPlace({ token }: { token: string }) {
  const t = useTranslations('waiting-list')
  const place = usePlace(token)
  if (place.data) return <Place place={place.data} token={token} />
  if (!place.isError) return <Skeleton height="320px" />
  const isUnknown = place.error instanceof ApiError && place.error.status < 500
  return (
    <EmptyState
      title={t(isUnknown ? 'place.unknown' : 'place.failed')}
      action={
        isUnknown ? (
          <ButtonLink to={pathTo('catalog')}>{t('place.toCatalog')}</ButtonLink>
        ) : (
          <Button onClick={() => void place.refetch()}>{t('place.retry')}</Button>
        )
      }
    />
  )
}

function Place({ place, token }: { place: Waiting; token: string }) {
  const t = useTranslations('waiting-list')
  const change = useChangePlace(token)
  const errorText = useErrorText()
  const { state, product, size } = place
  const isLive = state === 'unconfirmed' || state === 'waiting' || state === 'notified'
  const standing = standingOf(place)
  return (
    <div className={css.place} aria-live="polite">
      <PageTitle>{t(`place.${standing}.title`)}</PageTitle>
      <p className={css.text}>{t(`place.${standing}.text`, { size: size.title })}</p>
      <Stack>
        <ProductRow image={product.image} title={product.title} facts={`${product.color.title}, ${size.title}`} price={product} />
        <FormErrors errors={change.isError ? [errorText(change.error)] : []} />
        {state === 'unconfirmed' && (
          <Button full busy={change.isPending} onClick={() => change.mutate('confirm')}>
            {t('place.confirm')}
          </Button>
        )}
        {state !== 'unconfirmed' && (
          <ButtonLink full to={pathTo('product-slug', { slug: product.slug }, { size: size.title })}>
            {t('place.toProduct')}
          </ButtonLink>
        )}
        {isLive && (
          <Button full kind="line" busy={change.isPending} onClick={() => change.mutate('cancel')}>
            {t('place.cancel')}
          </Button>
        )}
      </Stack>
    </div>
  )
}

/** What is to be said of a wish: a size that is there is there, whether its email was written or not; one that was told of may be gone again. */
function standingOf({ state, is_available: isThere }: Waiting) {
  if (state !== 'waiting' && state !== 'notified') return state
  if (isThere) return 'notified'
  return state === 'notified' ? 'missed' : 'waiting'
}
