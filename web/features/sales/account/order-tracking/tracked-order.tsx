import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import { isOrderNumber } from '#core/order-number.ts'
import { LogInHere } from '#web/features/access/auth/session/login-ended.tsx'
import { useWasLoginRefused } from '#web/lib/api/use-logged-in.ts'
import { useLast } from '#web/lib/browser/use-last.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useTrackedOrder } from '../account.queries.ts'
import { OrderView } from '../orders/order-view.tsx'
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
  const tAuth = useTranslations('auth')
  const order = useTrackedOrder(number, token)
  const hadOrder = useLast(order.data) !== undefined
  const wasRefused = useWasLoginRefused()
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
  return (
    <TrackOrder number={number} onFound={onFound}>
      {wasRefused && isOrderNumber(number) && (
        <EmptyState title={tAuth('ended.title')} text={t('track.ended')} action={<LogInHere />} takesFocus={hadOrder} />
      )}
    </TrackOrder>
  )
}
