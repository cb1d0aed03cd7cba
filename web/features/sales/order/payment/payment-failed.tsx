import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useShopNow } from '#web/lib/browser/use-now.ts'
import { useShopPhone } from '#web/lib/api/vars.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { PageTitle, Stack, WithAside } from '#web/ui/layout/layout.tsx'
import { SurchargeNote } from '../thanks/surcharge.tsx'
import { OrderReceipt } from '../thanks/order-receipt.tsx'
import { OrderSteps } from '../form/order-steps.tsx'
import { usePaymentCheck } from '../order.queries.ts'
import { isTimeUp, timeLeft } from '../draft/order-states.ts'
import { overdueInstallmentOf, payStandingOf, placeOfPaid } from '../draft/installments.ts'
import { PayAgain } from './pay-again.tsx'
import { BackToCart } from '../form/back-to-cart.tsx'
import css from './payment-failed.module.css'

/** A payment that did not work: how long the things are still held, and how to pay the same sum. Source: UX-47. */
export function PaymentFailed({ order: known, position }: { order: Order; position: number | undefined }) {
  const t = useTranslations('order')
  // The shopper may have left the bank's page without an answer, or the answer came meanwhile.
  const order = usePaymentCheck(known.number, true, position).data ?? known
  const isLoggedIn = useIsLoggedIn()
  const phone = useShopPhone()
  // Only tells the time: whether the order can still be paid is what the shop says, whose clock may be another.
  const now = useShopNow(1000)
  const left = timeLeft(order.expires_at, now)
  const standing = payStandingOf(order, position)
  const part = overdueInstallmentOf(order)
  const isDeclined = standing === 'failed'
  const { number } = order
  if (standing === 'paid') return <Navigate to={placeOfPaid(order, isLoggedIn)} replace />
  if (standing === 'over' || !order.can_pay) return <OrderIsOver order={order} />
  return (
    <>
      <PageTitle>{isDeclined ? t('fail.title') : t('fail.unfinishedTitle')}</PageTitle>
      <OrderSteps current={2} />
      <WithAside
        aside={
          <OrderReceipt order={order} title={t('number', { number })}>
            {order.bonuses_spent > 0 ? t('fail.sameSumBonuses') : t('fail.sameSum')} {t('fail.questions', { phone })}
          </OrderReceipt>
        }
      >
        <Stack gap="l">
          <p className={css.reason} role="alert" data-declined={isDeclined || undefined}>
            <b>{isDeclined ? t('fail.reason') : t('fail.unfinished')}</b>
            <span>
              {part ? t('fail.partText', { number }) : isDeclined ? t('fail.reasonText', { number }) : t('fail.unfinishedText', { number })}
            </span>
          </p>
          {order.surcharge && <SurchargeNote order={order} />}
          {order.expires_at && !order.surcharge && (
            <div>
              {left && (
                <>
                  <p className={css.held}>{t('fail.held')}</p>
                  <div className={css.time} role="timer" aria-label={t('fail.heldLabel', { minutes: left.minutes })}>
                    {left.text}
                  </div>
                </>
              )}
              {/* There before its words: only then are they announced. */}
              <output>{isTimeUp(order, now) && t('fail.timeUp')}</output>
            </div>
          )}
          <PayAgain order={order}>{!part && <BackToCart number={number} kind="text" />}</PayAgain>
        </Stack>
      </WithAside>
    </>
  )
}

function OrderIsOver({ order: { number, status, money_back: back } }: { order: Order }) {
  const t = useTranslations('order')
  const isPaidLate = back.underway + back.done > 0
  return (
    <Stack>
      <PageTitle>{status === 'cancelled' ? t('fail.cancelledTitle') : t('fail.overTitle')}</PageTitle>
      <p className={css.over}>{isPaidLate ? t('fail.overLate', { number }) : t('fail.overText', { number })}</p>
      <BackToCart number={number} kind="button" />
      <div>
        <ButtonLink kind="line" to={pathTo('catalog')}>
          {t('fail.toCatalog')}
        </ButtonLink>
      </div>
    </Stack>
  )
}
