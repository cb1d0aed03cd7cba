import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Agreement } from '#contracts/content.contract.ts'
import { useAccount } from '#web/features/access/auth/session/session.queries.ts'
import { useCart } from '#web/features/buying/cart/cart.queries.ts'
import { useUsualPoint } from '#web/features/sales/points/points.queries.ts'
import { NeedsScript } from '#web/features/base/page/needs-script.tsx'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { useLast } from '#web/lib/browser/use-last.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageTitle, WithAside, Wrap } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyCheckout } from './form/empty-checkout.tsx'
import { MadeBefore } from './form/made-before.tsx'
import { OrderForm } from './form/order-form.tsx'
import { OrderSteps } from './form/order-steps.tsx'
import css from './order-page.module.css'
import { useViewer } from './form/place-order.queries.ts'

/** The checkout. What it needs of the shopper comes in the browser; until then the page keeps its shape. */
export function OrderPage({ agreements }: { agreements: readonly Agreement[] }) {
  const t = useTranslations('order')
  return (
    <Wrap>
      <div className={css.title}>
        <PageTitle>{t('title')}</PageTitle>
      </div>
      <div className={css.page}>
        <Checkout agreements={agreements} />
      </div>
    </Wrap>
  )
}

function Checkout({ agreements }: { agreements: readonly Agreement[] }) {
  const t = useTranslations('order')
  const cart = useCart()
  const account = useAccount()
  const isLoggedIn = useIsLoggedIn()
  const city = useCity()
  const usual = useUsualPoint(city?.id)
  const isWaiting = isLoggedIn && account.isPending
  const hasBegun = useHasBegun(account.data?.id ?? 0, !isWaiting && !usual.isPending)
  const turn = useTurn(account.data?.id)
  const viewer = useViewer()
  const [openedAt] = useState(() => Date.now())
  const isEmpty = cart.data?.items.length === 0
  const hadThings = useLast(cart.data && !isEmpty ? true : undefined) ?? false

  // A cart that was read stays, also when the connection fails another reading: what was typed stands below it.
  if (!cart.data && cart.isError)
    return (
      <div className={css.state}>
        <EmptyState title={t('failed.title')} action={<Button onClick={() => void cart.refetch()}>{t('failed.retry')}</Button>} />
      </div>
    )
  // Whoever has just logged in gets the cart of the account with it.
  if (!cart.data || !city || isWaiting || (isEmpty && account.isFetching)) return <CheckoutSkeleton />
  if (isEmpty)
    return (
      <div className={css.state}>
        <EmptyCheckout key={viewer.customerId} viewer={viewer} cartId={cart.data.id} openedAt={openedAt} hadThings={hadThings} />
      </div>
    )
  if (!hasBegun) return <CheckoutSkeleton />
  return (
    <>
      <MadeBefore key={viewer.customerId} viewer={viewer} />
      <OrderForm key={turn} cart={cart.data} user={account.data} city={city} usualPoint={usual.point} agreements={agreements} />
    </>
  )
}

/** Whether everything was ready once for this customer: the form that has begun stays when another city has to be asked for its points. */
function useHasBegun(customerId: number, isReady: boolean): boolean {
  const [begunFor, begin] = useState<number>()
  if (isReady && begunFor !== customerId) begin(customerId)
  return begunFor === customerId
}

/** The form of a guest who logs in stays theirs, also when the login ends; it begins anew for another customer. */
function useTurn(customerId: number | undefined): number {
  const [last, setLast] = useState({ customerId, turn: 0 })
  if (customerId !== undefined && customerId !== last.customerId)
    setLast({ customerId, turn: last.turn + (last.customerId === undefined ? 0 : 1) })
  return last.turn
}

function CheckoutSkeleton() {
  return (
    <>
      <OrderSteps current={1} />
      <WithAside aside={<Skeleton height="520px" />}>
        <NeedsScript />
        <Skeleton height="480px" />
      </WithAside>
    </>
  )
}
