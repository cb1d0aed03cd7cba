import { useTranslations } from 'use-intl'
import { orderGroups, type OrderGroup } from '#contracts/order-groups.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Note, PageTitle, Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { TabLinks } from '#web/ui/tabs/tabs.tsx'
import { useOwnOrderCounts, useOwnOrders } from '../account.queries.ts'
import { MoreRows } from '../more-rows.tsx'
import { OrderRows } from './order-rows.tsx'
import { OwnReceipts } from './own-receipts.tsx'

/** All orders of the shopper with their states, or their receipts. The part that is shown stands in the address. Source: ACC-05. */
export function OrderHistory({ group }: { group: 'all' | OrderGroup | 'receipts' }) {
  const t = useTranslations('account')
  const counts = useOwnOrderCounts()
  const path = pathTo('my-history')
  const parts = orderGroups.filter((one) => counts && (counts[one] > 0 || one === group))
  return (
    <Stack>
      <PageTitle count={counts?.all}>{t('orders.title')}</PageTitle>
      {counts?.all === 0 ? (
        <NoOrders />
      ) : (
        <div>
          {counts && (
            <TabLinks
              label={t('orders.groups')}
              items={[
                { title: t('orders.group.all'), to: path, current: group === 'all' },
                ...parts.map((one) => ({
                  title: t(`orders.group.${one}`, { count: counts[one] }),
                  to: `${path}?state=${one}`,
                  current: one === group,
                })),
                { title: t('receipts.title'), to: `${path}?state=receipts`, current: group === 'receipts' },
              ]}
            />
          )}
          {group === 'receipts' ? <OwnReceipts /> : <OrderList key={group} group={group} />}
        </div>
      )}
      <Note>
        {t('orders.guest')} <TextLink to={pathTo('order-track')}>{t('orders.track')}</TextLink>
      </Note>
    </Stack>
  )
}

function NoOrders() {
  const t = useTranslations('account')
  const shop = <ButtonLink to={pathTo('catalog')}>{t('orders.toCatalog')}</ButtonLink>
  return <EmptyState title={t('orders.empty')} text={t('orders.emptyText')} action={shop} />
}

/** The orders of one part, the newest and on demand more. */
function OrderList({ group }: { group: 'all' | OrderGroup }) {
  const t = useTranslations('account')
  const { list, again, ...rest } = useOwnOrders(group)
  const retry = <Button onClick={again}>{t('retry')}</Button>
  if (!list) return rest.isError ? <EmptyState title={t('orders.failed')} action={retry} /> : <Skeleton height="560px" />
  if (list.count === 0 && group === 'all') return <NoOrders />
  if (list.count === 0) {
    const all = <ButtonLink to={pathTo('my-history')}>{t('orders.toAll')}</ButtonLink>
    return <EmptyState title={t('orders.noneHere')} action={all} />
  }
  return (
    <MoreRows list={list} {...rest}>
      <OrderRows orders={list.results} />
    </MoreRows>
  )
}
