import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import { useAccount } from '#web/features/access/auth/session/session.queries.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { formatDay } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageTitle, Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { ReturnForm } from './return-form.tsx'
import css from './return-page.module.css'
import { useReturns } from './returns.queries.ts'

/** Whose a form is that a guest fills in, with the order's own token. */
const guestId = 0

/** Asking for things of one order to be taken back; says honestly when it is too late. `toOrder` is the order's own page. */
export function ReturnPage({ order, toOrder, onDone }: { order: Order; toOrder: string; onDone: (isLabelled: boolean) => void }) {
  const t = useTranslations('returns')
  const locale = useLocale()
  const { data, isError, refetch } = useReturns(order.number)
  const isLoggedIn = useIsLoggedIn()
  const account = useAccount()
  const customerId = isLoggedIn ? account.data?.id : guestId
  const back = <ButtonLink to={toOrder}>{t('toOrder')}</ButtonLink>
  const retry = () => void (isError ? refetch() : account.refetch())
  if ((!data && isError) || (customerId === undefined && account.isError))
    return <EmptyState title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>} />
  if (!data || customerId === undefined) return <Skeleton height="480px" />
  if (!data.until || data.lines.every((line) => line.quantity === 0)) return <EmptyState title={t('closed')} action={back} />
  return (
    <Stack gap="l">
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className={css.lead}>{t('until', { number: order.number, date: formatDay(data.until, locale) })}</p>
      </div>
      <ReturnForm order={order} offer={data} customerId={customerId} onDone={onDone} />
    </Stack>
  )
}
