import { useTranslations } from 'use-intl'
import { formatDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useOwnReceipts } from '../account.queries.ts'
import { MoreRows } from '../more-rows.tsx'
import { OneReceipt } from './order-receipts.tsx'
import css from './own-receipts.module.css'

/** The receipts of all orders, newest first, each with the way to its order. Source: ACC-05, decisions J. */
export function OwnReceipts() {
  const t = useTranslations('account')
  const locale = useLocale()
  const { list, again, ...rest } = useOwnReceipts()
  const retry = <Button onClick={again}>{t('retry')}</Button>
  if (!list) return rest.isError ? <EmptyState title={t('receipts.failed')} action={retry} /> : <Skeleton height="320px" />
  if (list.count === 0) return <EmptyState title={t('receipts.empty')} text={t('receipts.emptyText')} />
  return (
    <MoreRows list={list} {...rest}>
      <ul className={css.list}>
        {list.results.map((receipt) => (
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
    </MoreRows>
  )
}
