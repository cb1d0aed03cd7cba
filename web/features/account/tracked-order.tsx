import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useTrackedOrder } from './account.queries.ts'
import { OrderView } from './order-view.tsx'
import { TrackOrder } from './track-order.tsx'

type TrackedOrderProps = {
  number: string
  /** Of a signed link. */
  token: string | undefined
  onFound: (number: string) => void
}

/** The order that this browser may see, or the way to it. Source: decisions A, T3. */
export function TrackedOrder({ number, token, onFound }: TrackedOrderProps) {
  const t = useTranslations('account')
  const order = useTrackedOrder(number, token)
  // From here on a cookie opens the order: the secret of the link is not left in the address bar and the history.
  const forgetToken = useEffectEvent(() => onFound(number))
  const isSpent = token !== undefined && order.isSuccess
  useEffect(() => {
    if (isSpent) forgetToken()
  }, [isSpent])
  if (order.data) return <OrderView order={order.data} />
  if (number !== '' && order.isPending) return <Skeleton height="480px" />
  if (order.isError && !(order.error instanceof ApiError && order.error.status < 500))
    return <EmptyState title={t('failed')} action={<Button onClick={() => void order.refetch()}>{t('retry')}</Button>} />
  return <TrackOrder number={number} onFound={onFound} />
}
