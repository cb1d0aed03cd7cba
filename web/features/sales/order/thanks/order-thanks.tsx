import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Order } from '#contracts/orders.contract.ts'
import { formatCount } from '#core/money.ts'
import { formatPhone } from '#core/phone.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { formatDayRange, formatShortDayRange, formatWeekday } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { WithAside } from '#web/ui/layout/layout.tsx'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { Timeline } from '#web/ui/timeline/timeline.tsx'
import { dropDraftAside } from '../draft/order-draft.ts'
import { nextSteps } from './next-steps.ts'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderSteps } from '../form/order-steps.tsx'
import { slotInWords } from '../sections/slot-words.ts'
import { placeWords } from '../sections/place-words.ts'
import { usePurchaseOnce } from '../order.queries.ts'
import { standingNow } from '../draft/order-states.ts'
import { ThanksReceipt } from './thanks-receipt.tsx'
import css from './order-thanks.module.css'

const openStanding = { waiting: 'waiting', failed: 'waiting', over: 'over' } as const

/** After the order: the days that were promised as one large figure, what happens next, what is in it. Source: UX-48. */
export function OrderThanks({ order }: { order: Order }) {
  const t = useTranslations('order')
  const locale = useLocale()
  usePurchaseOnce(order)
  const standing = standingNow(order)
  // Talks to the storage of the tab: what was typed for an order that is paid, or is to be on receipt, is not needed again.
  useEffect(() => {
    if (standing === 'paid') dropDraftAside(sessionStorage, order.number)
  }, [standing, order.number])
  const words =
    standing !== 'paid' ? openStanding[standing] : ['none', 'partially_paid'].includes(order.payment_status) ? 'accepted' : 'paid'
  const { date_from: date, date_to: until, type, slot } = order.delivery
  const isOneDay = !until || until === date
  const address = placeWords(order.delivery)
  return (
    <>
      {standing !== 'over' && <OrderSteps current={3} />}
      <WithAside
        aside={
          <OrderReceipt order={order} title={t('thanks.goods')}>
            {standing === 'waiting' && order.bonuses_spent > 0 && t('thanks.bonusesHeld')}
          </OrderReceipt>
        }
      >
        <h1 className={css.title}>{t(`thanks.${words}`, { name: order.contact.first_name || 'none', number: order.number })}</h1>
        {date && standing !== 'over' && (
          <div className={css.date} data-range={!isOneDay || undefined}>
            {formatShortDayRange(date, until ?? date, locale)}
          </div>
        )}
        {date && standing !== 'over' && (
          <p className={css.how}>
            {t(`thanks.${type}`, {
              when: slot ? slotInWords(slot, locale) : formatDayRange(date, until ?? date, locale),
              weekday: isOneDay && !slot ? formatWeekday(date, locale) : 'none',
              address: address.replace(/\.$/, ''),
            })}
          </p>
        )}
        {order.delivery.note && <p className={css.note}>{order.delivery.note}</p>}
        <ThanksActions order={order} />
        <NextSteps order={order} />
        <ThanksReceipt order={order} />
        <AccountOffer order={order} />
      </WithAside>
    </>
  )
}

function ThanksActions({ order }: { order: Order }) {
  const t = useTranslations('order')
  const isLoggedIn = useIsLoggedIn()
  return (
    <div className={css.actions}>
      {order.can_pay && <ButtonLink to={pathTo('order-pay', { orderNumber: order.number })}>{t('thanks.payNow')}</ButtonLink>}
      <ButtonLink
        kind={order.can_pay ? 'line' : 'main'}
        to={isLoggedIn ? pathTo('my-order', { orderId: order.number }) : pathTo('order-track', undefined, { number: order.number })}
      >
        {standingNow(order) === 'over' ? t('thanks.open') : t('thanks.follow')}
      </ButtonLink>
      <ButtonLink kind="line" to={pathTo('catalog')}>
        {t('thanks.toCatalog')}
      </ButtonLink>
    </div>
  )
}

function NextSteps({ order }: { order: Order }) {
  const t = useTranslations('order')
  const locale = useLocale()
  const roubles = useRoubles()
  const steps = nextSteps(order)
  if (steps.length === 0) return null
  return (
    <section className={css.next}>
      <h2>{t('thanks.next')}</h2>
      <Timeline
        label={t('thanks.next')}
        items={steps.map((step, index) => ({
          date: step.date ? formatDayRange(step.date, step.until ?? step.date, locale) : index === 0 ? t('thanks.today') : '',
          title: t(`thanks.step.${step.key}`, {
            count: order.bonuses_earned,
            sum: step.roubles === undefined ? formatCount(order.bonuses_earned) : roubles(step.roubles),
          }),
          note: t(`thanks.step.${step.key}Note`, { days: order.delivery.storage_days ?? 0 }),
          state: index === 0 ? 'current' : 'next',
        }))}
      />
    </section>
  )
}

/** A guest may make an account now, by the phone of the order and its code; nobody had to before. Source: UX-39, UX-48. */
function AccountOffer({ order }: { order: Order }) {
  const t = useTranslations('order')
  const isLoggedIn = useIsLoggedIn()
  if (isLoggedIn || standingNow(order) === 'over') return null
  return (
    <FormSection title={t('thanks.account')}>
      <p className={css.small}>{t('thanks.accountText', { phone: formatPhone(order.contact.phone) })}</p>
      <div className={css.actions}>
        <Button
          kind="line"
          onClick={() => openOverlay('auth', { next: pathTo('my-order', { orderId: order.number }), phone: order.contact.phone })}
        >
          {t('thanks.accountAction')}
        </Button>
      </div>
    </FormSection>
  )
}
