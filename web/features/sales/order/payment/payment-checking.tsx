import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import { unbrokenOrderNumber } from '#core/order-number.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { PageTitle, Stack, WithAside } from '#web/ui/layout/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { OrderReceipt } from '../thanks/order-receipt.tsx'
import { OrderSteps } from '../form/order-steps.tsx'
import { usePaymentCheck } from '../order.queries.ts'
import { payStandingOf, placeOfPaid } from '../draft/installments.ts'
import css from './payment-checking.module.css'

const timeoutMs = 60_000

/** Back from the bank. The page claims nothing: it asks until the bank has spoken, and says after a minute that it has not. */
export function PaymentChecking({ order, position }: { order: Order; position: number | undefined }) {
  const t = useTranslations('order')
  const isLoggedIn = useIsLoggedIn()
  const [asked, setAsked] = useState(1)
  const [isLate, setIsLate] = useState(false)
  const check = usePaymentCheck(order.number, !isLate, position)
  const standing = payStandingOf(check.data ?? order, position)
  const { number } = order

  // Talks to the browser's clock.
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [asked])

  // What was known before the bank was asked may be old; only its answer leads on.
  if (check.data && standing === 'paid') return <Navigate to={placeOfPaid(check.data, isLoggedIn)} replace />
  if (check.data && (standing === 'failed' || standing === 'over'))
    return <Navigate to={pathTo('order-fail', { orderNumber: number })} replace />
  const again = () => {
    setIsLate(false)
    setAsked(asked + 1)
  }
  return (
    <>
      <PageTitle>{isLate ? t('check.late') : t('check.title')}</PageTitle>
      <OrderSteps current={2} />
      <WithAside aside={<OrderReceipt order={order} title={t('number', { number })} />}>
        <Stack>
          <p className={css.text}>{t(isLate ? 'check.lateText' : 'check.text', { number: unbrokenOrderNumber(number) })}</p>
          <VisuallyHidden live>{isLate ? t('check.late') : ''}</VisuallyHidden>
          {!isLate && <div className={css.line} aria-hidden="true" />}
          {isLate && !isLoggedIn && <p>{t('check.lateGuest')}</p>}
          {isLate && (
            <div className={css.actions}>
              <Button onClick={again}>{t('check.again')}</Button>
              {isLoggedIn && (
                <ButtonLink kind="line" to={pathTo('my-order', { orderId: number })}>
                  {t('thanks.follow')}
                </ButtonLink>
              )}
            </div>
          )}
        </Stack>
      </WithAside>
    </>
  )
}
