import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useShopNow } from '#web/lib/browser/use-now.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { PageTitle, Stack, WithAside } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { errorLines } from '../draft/error-lines.ts'
import { OrderReceipt } from '../thanks/order-receipt.tsx'
import { OrderSteps } from '../form/order-steps.tsx'
import { usePay } from '../order.queries.ts'
import { isTimeUp, timeLeft } from '../draft/order-states.ts'
import { overdueInstallmentOf, payStandingOf, placeOfPaid, sumNow } from '../draft/installments.ts'
import css from './payment-failed.module.css'
import { isReturn, usePageReturn } from './use-page-return.ts'

/**
 * The way to the bank. It opens by itself when the shopper comes here to pay; whoever comes back from the bank finds a button instead,
 * so that Back never throws them forward again.
 */
export function PaymentOpening({ order }: { order: Order }) {
  const t = useTranslations('order')
  const { bankUrl } = (useLocation().state ?? {}) as { bankUrl?: string }
  const navigate = useNavigate()
  const errorText = useErrorText()
  const isLoggedIn = useIsLoggedIn()
  const pay = usePay(order.number)
  const [isOpening, setIsOpening] = useState(() => !isReturn() || bankUrl !== undefined)
  usePageReturn(() => setIsOpening(false))
  const standing = payStandingOf(order)

  const start = () =>
    pay.mutate(undefined, {
      onSuccess: ({ payment }) => (payment?.url ? location.assign(payment.url) : setIsOpening(false)),
      onError: () => setIsOpening(false),
    })
  const open = () => {
    setIsOpening(true)
    start()
  }
  const openAtOnce = useEffectEvent(() => {
    if (!isOpening || standing === 'paid' || standing === 'over' || pay.isPending) return
    if (bankUrl === undefined) return start()
    // The address is used once: it must not be in the history when the shopper comes back.
    void Promise.resolve(navigate('.', { replace: true, state: null })).then(() => location.assign(bankUrl))
  })
  // Leaves the shop for the bank's page.
  useEffect(() => openAtOnce(), [])

  if (standing === 'paid') return <Navigate to={placeOfPaid(order, isLoggedIn)} replace />
  if (standing === 'over') return <Navigate to={pathTo('order-fail', { orderNumber: order.number })} replace />
  return (
    <>
      <PageTitle>{isOpening ? t('pay.opening') : t('pay.title')}</PageTitle>
      <OrderSteps current={2} />
      <WithAside aside={<OrderReceipt order={order} title={t('number', { number: order.number })} />}>
        <Stack>
          <p>{isOpening ? t('pay.openingText', { number: order.number }) : t('pay.waitingText', { number: order.number })}</p>
          {!isOpening && <HeldStill order={order} />}
          <FormErrors errors={errorLines(t('pay.failed'), pay.error ? [errorText(pay.error)] : [])} />
          <PayButton isBusy={isOpening} sum={sumNow(order)} onPay={open} />
          {/* In the place of this page: Back to it would lead to the bank by itself. */}
          {!isOpening && !overdueInstallmentOf(order) && (
            <TextLink to={pathTo('order-fail', { orderNumber: order.number })} replace>
              {t('pay.otherWay')}
            </TextLink>
          )}
        </Stack>
      </WithAside>
    </>
  )
}

function PayButton({ isBusy, sum, onPay }: { isBusy: boolean; sum: number; onPay: () => void }) {
  const t = useTranslations('order')
  const roubles = useRoubles()
  return (
    <div className={css.ways}>
      <Button busy={isBusy} onClick={onPay}>
        {t('fail.pay', { sum: roubles(sum) })}
      </Button>
    </div>
  )
}

/** How long the things are still kept, in whole minutes. */
function HeldStill({ order }: { order: Order }) {
  const t = useTranslations('order')
  const now = useShopNow(5000)
  const left = timeLeft(order.expires_at, now)
  return (
    <div>
      {left && <p>{t('pay.stillHeld', { minutes: left.minutes })}</p>}
      <output>{isTimeUp(order, now) && t('fail.timeUp')}</output>
    </div>
  )
}
