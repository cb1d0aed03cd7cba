import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useOwnOrder } from '../account.queries.ts'
import { OrderView } from './order-view.tsx'

/** One of the shopper's orders, or an honest word that there is none of this number. Source: T1–T3. */
export function OwnOrder({ number }: { number: string }) {
  const t = useTranslations('account')
  const order = useOwnOrder(number)
  if (order.data) return <OrderView order={order.data} />
  if (order.error instanceof ApiError && order.error.status < 500) {
    const action = <ButtonLink to={pathTo('my-history')}>{t('order.toHistory')}</ButtonLink>
    return <EmptyState title={t('order.missing')} text={t('order.missingText')} action={action} />
  }
  if (order.isError) return <EmptyState title={t('failed')} action={<Button onClick={() => void order.refetch()}>{t('retry')}</Button>} />
  return <Skeleton height="640px" />
}
