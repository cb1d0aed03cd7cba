import type { FormEvent } from 'react'
import type { Cart } from '#contracts/cart.contract.ts'
import type { Agreement } from '#contracts/content.contract.ts'
import type { User } from '#contracts/customers.contract.ts'
import type { City } from '#contracts/geo.contract.ts'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { useKeptCode } from '#web/features/promo/kept-code.ts'
import { PromoField } from '#web/features/promo/promo-field.tsx'
import { WithAside } from '#web/ui/layout/layout.tsx'
import { AgreementsSection } from './agreements-section.tsx'
import { BonusesSection } from './bonuses-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { deliveryOf, orderBody, paymentOf, pricingBody } from './order-body.ts'
import { isTicked } from './order-check.ts'
import { OrderFormContext } from './order-form-context.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentSection } from './payment-section.tsx'
import { useOrderForm } from './use-order-form.ts'
import { useOrderPrice } from './order.queries.ts'
import { usePlace } from './use-place.ts'

type OrderFormProps = { cart: Cart; user: User | undefined; city: City; agreements: readonly Agreement[] }

/** The order on one page: who, where to, how it is paid, what is agreed to; beside it the total, told anew with each choice. Source: ORD-01. */
export function OrderForm({ cart, user, city, agreements: all }: OrderFormProps) {
  const isGuest = user === undefined
  const agreements = all.filter((agreement) => !agreement.is_only_auth || !isGuest)
  const known = { user, cityId: city.id, cityTitle: city.title }
  const place = { cartId: cart.id, cityId: city.id, coupon: useKeptCode() }
  const { draft, errors, problemsOf, state } = useOrderForm(known, agreements)
  const price = useOrderPrice(cart, draft, place, user?.id)
  const delivery = deliveryOf(draft, price.offered?.delivery_options)
  const payment = paymentOf(draft, price.offered?.payment_types)
  const placing = usePlace({ onFreshPrice: price.replace, onError: errors.showError })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = problemsOf(delivery)
    if (Object.keys(problems).length > 0) return errors.showFields(problems)
    errors.clearAll()
    const ticked = agreements
      .filter((agreement) => agreement.type !== 'text' && isTicked(draft, agreement))
      .map((agreement) => agreement.id)
    const bodyAt = (at: CalcPrice) => orderBody(draft, place, known, at, ticked)
    if (price.price) void placing.place({ cart, shown: price.price, latestPrice: price.latest, bodyAt })
  }
  const form = state(delivery)
  const context = {
    ...form,
    change: (...change: Parameters<typeof form.change>) => {
      placing.clearOutcome()
      form.change(...change)
    },
  }
  return (
    <OrderFormContext value={context}>
      <form {...errors.formProps} onSubmit={submit}>
        <WithAside
          aside={
            <OrderSummary
              price={price.price}
              isPending={price.isPending}
              error={price.error}
              onRetry={price.retry}
              payment={payment}
              errors={errors.form}
              refused={placing.outcome.refused}
              changes={placing.outcome.changes}
              isPlacing={placing.isPlacing}
              isGuest={isGuest}
            />
          }
        >
          <ContactSection key={user?.id} isGuest={isGuest} />
          <DeliverySection cityId={city.id} offered={price.offered?.delivery_options} chosen={delivery} isGuest={isGuest} />
          <PaymentSection offered={price.offered?.payment_types} chosen={payment} />
          <BonusesSection bonuses={price.price?.bonuses} isGuest={isGuest} />
          <PromoField price={price.price} pricing={pricingBody(draft, place, price.offered)} />
          <AgreementsSection agreements={agreements} />
        </WithAside>
      </form>
    </OrderFormContext>
  )
}
