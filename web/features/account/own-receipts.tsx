import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { pathTo } from '#web/lib/paths.ts'
import { useLast } from '#web/lib/use-last.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useOwnReceipts } from './account.queries.ts'
import { MoreRows } from './more-rows.tsx'
import { OneReceipt } from './order-receipts.tsx'
import css from './own-receipts.module.css'

/** The receipts of all orders, newest first, each with the way to its order. Source: ACC-05, decisions J. */
export function OwnReceipts() {
  const t = useTranslations('account')
  const locale = useLocale()
  const [pages, setPages] = useState(1)
  const { data: told, isError, isPlaceholderData, refetch } = useOwnReceipts(pages)
  // More that does not come leaves what is there.
  const data = useLast(told)
  const again = <Button onClick={() => void refetch()}>{t('retry')}</Button>
  if (!data) return isError ? <EmptyState title={t('receipts.failed')} action={again} /> : <Skeleton height="320px" />
  if (data.count === 0) return <EmptyState title={t('receipts.empty')} text={t('receipts.emptyText')} />
  return (
    <Stack>
      <ul className={css.list}>
        {data.results.map((receipt) => (
          <li key={receipt.number}>
            <OneReceipt
              of={receipt}
              about={[
                formatDay(receipt.at, locale, { year: true }),
                receipt.state_title,
                t('receipts.ofOrder', { number: receipt.order_number }),
              ]}
            >
              <p>
                <TextLink to={pathTo('my-order', { orderId: receipt.order_number })}>
                  {t('receipts.toOrder', { number: receipt.order_number })}
                </TextLink>
              </p>
            </OneReceipt>
          </li>
        ))}
      </ul>
      <MoreRows list={data} busy={isPlaceholderData} isError={isError} onMore={() => (isError ? void refetch() : setPages(pages + 1))} />
    </Stack>
  )
}
