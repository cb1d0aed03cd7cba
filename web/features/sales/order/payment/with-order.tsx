import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import type { Order } from '#contracts/orders.contract.ts'
import type { Breadcrumb } from '#contracts/shared.contract.ts'
import { isOrderNumber, unbrokenOrderNumber } from '#core/order-number.ts'
import { LogInHere } from '#web/features/access/auth/session/login-ended.tsx'
import { Trail } from '#web/features/base/page/trail.tsx'
import { useWasLoginRefused } from '#web/lib/api/use-logged-in.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useLast } from '#web/lib/browser/use-last.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageTitle, Wrap } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useOrder } from '../order.queries.ts'
import css from '../order-page.module.css'

type OrderPlaceProps = {
  number: string
  /** Name of the page, last of the way back. */
  crumb: string
  /** The page above it; the home page without one. */
  above?: Breadcrumb
  children: (order: Order) => ReactNode
}

/** A page about one order: loads it, says honestly when this visitor may not see it, and how they can. Source: T1–T3. */
export function WithOrder({ number, crumb, above, children }: OrderPlaceProps) {
  const t = useTranslations('order')
  const order = useOrder(number)
  const hadOrder = useLast(order.data) !== undefined
  const isMissing = order.error instanceof ApiError && order.error.status < 500
  return (
    <Wrap>
      <Trail items={[...(above ? [above] : []), { title: crumb, url: '' }]} />
      <section className={css.page} aria-label={unbrokenOrderNumber(crumb)} tabIndex={-1} data-focus-heir>
        {order.data ? (
          children(order.data)
        ) : order.isError ? (
          <div className={css.refused}>
            <PageTitle>{unbrokenOrderNumber(crumb)}</PageTitle>
            {isMissing ? (
              <NotHere number={number} takesFocus={hadOrder} />
            ) : (
              <EmptyState
                title={t('unreachable')}
                takesFocus={hadOrder}
                action={<Button onClick={() => void order.refetch()}>{t('failed.retry')}</Button>}
              />
            )}
          </div>
        ) : (
          <Skeleton height="480px" />
        )}
      </section>
    </Wrap>
  )
}

/** There is no such order, or not for this visitor: a guest's own opens anywhere by its number and the phone. Source: T3. */
function NotHere({ number, takesFocus }: { number: string; takesFocus: boolean }) {
  const t = useTranslations('order')
  const tAuth = useTranslations('auth')
  const isNumber = isOrderNumber(number)
  const wasRefused = useWasLoginRefused()
  const toTrack = pathTo('order-track', undefined, isNumber ? { number } : {})
  // The order may be the account's, and what was entered on its page comes back with the login. Source: UX-45, AUTH-06.
  if (isNumber && wasRefused)
    return (
      <EmptyState
        title={tAuth('ended.title')}
        text={t('notFound.ended')}
        takesFocus={takesFocus}
        action={
          <div className={css.ways}>
            <LogInHere />
            <ButtonLink kind="line" to={toTrack}>
              {t('notFound.track')}
            </ButtonLink>
          </div>
        }
      />
    )
  return (
    <EmptyState
      title={t('notFound.title')}
      text={t('notFound.text')}
      takesFocus={takesFocus}
      action={
        <div className={css.ways}>
          <ButtonLink to={toTrack}>{t('notFound.track')}</ButtonLink>
          <ButtonLink kind="line" to={pathTo('my-history')}>
            {t('notFound.action')}
          </ButtonLink>
        </div>
      }
    />
  )
}
