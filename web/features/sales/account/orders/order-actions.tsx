import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import { isTimeUp, timeLeft } from '#web/features/sales/order/draft/order-states.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useShopNow } from '#web/lib/browser/use-now.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useCancelOrder } from '../account.queries.ts'
import css from './order-actions.module.css'
import { RepeatButton } from './repeat-button.tsx'

/** What the shopper can do with an order now: pay it while its things are held, cancel it after a question. */
export function OrderActions({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const cancel = useCancelOrder(order.number)
  const isLoggedIn = useIsLoggedIn()
  const now = useShopNow(10_000)
  const left = timeLeft(order.can_pay ? order.expires_at : null, now)
  const isFree = ['created', 'awaiting_payment', 'confirmed'].includes(order.status)
  const isPaid = ['paid', 'partially_paid'].includes(order.payment_status)

  const textOfAsking = order.status === 'ready_for_pickup' ? t('order.askCancelWaitingText') : t('order.askCancelText')

  const { surcharge } = order
  const words =
    surcharge?.state === 'awaited'
      ? {
          title: t('order.dropChangeTitle'),
          text: t('order.dropChangeText', { number: surcharge.of.number }),
          act: t('order.dropChange'),
          done: t('order.changeDropped'),
        }
      : {
          title: isFree ? t('order.cancelTitle') : t('order.askCancelTitle'),
          text: isFree ? (isPaid ? t('order.cancelPaidText') : t('order.cancelText')) : textOfAsking,
          act: isFree ? t('order.cancel') : t('order.askCancel'),
          done: isFree ? t('order.cancelled') : t('order.cancelAsked'),
        }

  const ask = () =>
    openOverlay('confirm', {
      title: words.title,
      text: words.text,
      confirmLabel: words.act,
      cancelLabel: t('order.keep'),
      onConfirm: () =>
        cancel.mutate(undefined, {
          onSuccess: () => {
            onCancelled()
            showToast({ text: words.done })
          },
          onError: (error) => showToast({ text: errorText(error) }),
        }),
    })
  return (
    <div className={css.actions}>
      {order.can_pay && <ButtonLink to={pathTo('order-pay', { orderNumber: order.number })}>{t('orders.pay')}</ButtonLink>}
      {order.can_cancel && (
        <Button kind="line" busy={cancel.isPending} onClick={ask}>
          {words.act}
        </Button>
      )}
      {order.can_return && (
        <ButtonLink kind="line" to={pathTo('order-return', { orderNumber: order.number })}>
          {t('order.return')}
        </ButtonLink>
      )}
      {isLoggedIn && !order.can_pay && <RepeatButton number={order.number} />}
      <span className={css.ask}>
        <TextLink to={pathTo('contacts', undefined, { order: order.number })}>{t('order.ask')}</TextLink>
      </span>
      {left && !surcharge && <span className={css.held}>{t('orders.held', { minutes: left.minutes })}</span>}
      {isTimeUp(order, now) && <span className={css.held}>{t('order.timeUp')}</span>}
    </div>
  )
}
