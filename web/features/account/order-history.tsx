import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pathTo } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Note, PageTitle, Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { TabLinks } from '#web/ui/tabs/tabs.tsx'
import { useOwnOrders } from './account.queries.ts'
import { countGroups, groupOf, type OrderGroup } from './order-groups.ts'
import { OrderRows } from './order-rows.tsx'
import { OwnReceipts } from './own-receipts.tsx'

/** All orders of the shopper with their states, or their receipts. The part that is shown stands in the address. Source: ACC-05. */
export function OrderHistory({ group }: { group: OrderGroup | 'receipts' }) {
  const t = useTranslations('account')
  const [pages, setPages] = useState(1)
  const { data, isError, isPlaceholderData, refetch } = useOwnOrders(pages)
  const path = pathTo('my-history')
  const again = <Button onClick={() => void refetch()}>{t('retry')}</Button>
  const shop = <ButtonLink to={pathTo('catalog')}>{t('orders.toCatalog')}</ButtonLink>
  const shown = data?.results.filter((order) => group === 'all' || groupOf(order.status) === group) ?? []
  return (
    <Stack>
      <PageTitle count={data?.count}>{t('orders.title')}</PageTitle>
      {isError && <EmptyState title={t('orders.failed')} action={again} />}
      {!data && !isError && <Skeleton height="560px" />}
      {data?.count === 0 && <EmptyState title={t('orders.empty')} text={t('orders.emptyText')} action={shop} />}
      {data && data.count > 0 && (
        <div>
          <TabLinks
            label={t('orders.groups')}
            items={[
              ...countGroups(data.results).map((one) => ({
                title: t(`orders.group.${one.group}`, { count: one.count }),
                to: one.group === 'all' ? path : `${path}?state=${one.group}`,
                current: one.group === group,
              })),
              { title: t('receipts.title'), to: `${path}?state=receipts`, current: group === 'receipts' },
            ]}
          />
          {group === 'receipts' ? <OwnReceipts /> : <OrderRows orders={shown} />}
        </div>
      )}
      {group !== 'receipts' && data && data.results.length < data.count && (
        <div>
          <Button kind="line" busy={isPlaceholderData} onClick={() => setPages(pages + 1)}>
            {t('orders.showMore')}
          </Button>
        </div>
      )}
      <Note>
        {t('orders.guest')} <TextLink to={pathTo('order-track')}>{t('orders.track')}</TextLink>
      </Note>
    </Stack>
  )
}
