import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Cart } from '#contracts/cart.contract.ts'
import { ApiError } from '#contracts/client.ts'
import type { Agreement } from '#contracts/content.contract.ts'
import type { User } from '#contracts/customers.contract.ts'
import type { City } from '#contracts/geo.contract.ts'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { agreedTo, areOutdated } from '#web/features/base/agreements/ticks.ts'
import { usePhoneCountries } from '#web/features/access/auth/phone-login/auth.queries.ts'
import { idTaking } from '#web/features/sales/points/point-words.ts'
import type { DeliveryPoint } from '#web/features/sales/points/delivery-point.ts'
import { useIsPointRefused } from '#web/features/sales/points/points.queries.ts'
import { rememberCity } from '#web/lib/page/chosen-city.ts'
import { useKeptCode } from '#web/features/buying/promo/kept-code.ts'
import { PromoField } from '#web/features/buying/promo/promo-field.tsx'
import { ComingSection } from '#web/ui/layout/form-layout.tsx'
import { WithAside } from '#web/ui/layout/layout.tsx'
import { AgreementsSection, CommentSection } from '../sections/agreements-section.tsx'
import { BonusesSection } from '../sections/bonuses-section.tsx'
import { ContactSection } from '../sections/contact-section.tsx'
import { DeliverySection } from '../sections/delivery-section.tsx'
import { ContactSummary, DeliverySummary } from './folded-steps.tsx'
import { deliveryOf, orderBody, paymentOf, pricingBody } from '../draft/order-body.ts'
import { errorLines } from '../draft/error-lines.ts'
import { earliestStep, orderFlow, problemsIn } from './order-flow.ts'
import { OrderFormContext } from '../draft/order-form-context.ts'
import { OrderSteps } from './order-steps.tsx'
import { OrderSummary } from '../summary/order-summary.tsx'
import { PaymentSection } from '../sections/payment-section.tsx'
import { PhoneProof } from '../sections/phone-proof.tsx'
import { needsProof } from '../phone-proof.queries.ts'
import { goToMend } from '../mend.tsx'
import { StepBar } from '../step-bar.tsx'
import { StepPanel } from './step-panel.tsx'
import { useOrderFlow } from './use-order-flow.ts'
import { useOrderForm } from './use-order-form.ts'
import { useOrderPrice, useParcelWeight } from '../order.queries.ts'
import { useCourierSlots } from '../slots.queries.ts'
import { usePlace } from './use-place-order.ts'

type OrderFormProps = {
  cart: Cart
  user: User | undefined
  city: City
  /** The default point of the account, where the city has it. */
  usualPoint: DeliveryPoint | undefined
  agreements: readonly Agreement[]
}

/**
 * The order on one page in three steps: who, where to, how it is paid and agreed to; what is done folds into a line. Beside it the
 * total, told anew with each choice. Source: ORD-01, UX-40.
 */
export function OrderForm({ cart, user, city, usualPoint, agreements: all }: OrderFormProps) {
  const t = useTranslations('order')
  const { revalidate } = useRevalidator()
  const isGuest = user === undefined
  const agreements = all.filter((agreement) => !agreement.is_only_auth || !isGuest)
  const place = { cartId: cart.id, cityId: city.id, coupon: useKeptCode() }
  const weight = useParcelWeight(cart, place, user?.id)
  const { offered: phoneCountries } = usePhoneCountries()
  const slots = useCourierSlots(city.id)
  const known = {
    user,
    cityId: city.id,
    cityTitle: city.title,
    countryCode: city.country_code,
    pointId: idTaking(usualPoint, weight),
    slotDays: slots.days,
    phoneCountries,
  }
  const { draft, errors, check, wordsOf, state } = useOrderForm(known, agreements)
  const price = useOrderPrice(cart, draft, place, user?.id)
  const delivery = deliveryOf(draft, price.offered?.delivery_options)
  const payment = paymentOf(draft, price.offered?.payment_types)
  const isPointRefused = useIsPointRefused(city.id, draft.pointId, price.offered?.weight)
  const needsEmail = price.offered?.payment_types.some((way) => way.code === payment && way.needs_email) ?? false
  const problems = check(delivery, isPointRefused, needsEmail)
  const { step, go } = useOrderFlow(Boolean(user?.first_name), problems, needsEmail)
  // The phone of an order on receipt that was refused because nobody has proven it here.
  const [unproven, setUnproven] = useState<string>()
  const form = state(delivery)
  const placing = usePlace({
    onFreshPrice: price.replace,
    onError: (error) => {
      if (needsProof(error)) return setUnproven(form.text('contact.phone'))
      slots.replaceBy(error)
      errors.showError(error)
      if (areOutdated(error)) void revalidate()
      const wrong =
        error instanceof ApiError
          ? earliestStep(
              error.errors.map(({ name }) => name),
              needsEmail,
            )
          : undefined
      if (wrong && wrong !== step) go(wrong)
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const here = problemsIn(step, problems, needsEmail)
    if (Object.keys(here).length > 0) return errors.showFields(wordsOf(here))
    errors.clearAll()
    const next = orderFlow[orderFlow.indexOf(step) + 1]
    if (next) return go(next)
    if (goToMend(event.currentTarget)) return
    const code = event.currentTarget.elements.namedItem('phone_code')
    if (code instanceof HTMLInputElement) return code.focus()
    send()
  }
  const send = () => {
    const agreed = agreedTo(agreements, draft.agreements)
    const bodyAt = (at: CalcPrice) => orderBody(draft, place, known, at, agreed)
    if (price.price) void placing.place({ cart, shown: price.price, latestPrice: price.latest, bodyAt })
  }
  const sendProven = () => {
    setUnproven(undefined)
    send()
  }
  const context = {
    ...form,
    change: (...change: Parameters<typeof form.change>) => {
      placing.clearOutcome()
      form.change(...change)
      // Whoever says where it goes has answered which city it is: a login must not lead the order to another one.
      if (step === 'delivery') rememberCity(city)
    },
  }
  const goBack = (to: 'contact' | 'delivery') => {
    // What is told beside the button goes with it.
    placing.clearOutcome()
    go(to)
  }
  const option = price.offered?.delivery_options.find((one) => one.type === delivery)
  const summary = (
    <OrderSummary
      price={price.price}
      isPending={price.isPending}
      error={price.error}
      onRetry={price.retry}
      payment={payment}
      errors={errorLines(t('checkoutError'), errors.form)}
      refused={placing.outcome.refused}
      onMend={placing.clearOutcome}
      changes={placing.outcome.changes}
      things={placing.outcome.things}
      isPlacing={placing.isPlacing}
      isLast={step === 'payment'}
      consents={<AgreementsSection agreements={agreements} />}
    />
  )
  return (
    <OrderFormContext value={context}>
      <OrderSteps current={step === 'payment' ? 2 : 1} />
      <form {...errors.formProps} onSubmit={submit}>
        <WithAside aside={step === 'delivery' && delivery === 'point' ? null : summary}>
          {step !== 'contact' && <ContactSummary onChange={() => goBack('contact')} />}
          {step === 'payment' && (
            <DeliverySummary cityId={city.id} option={option} slotDays={slots.days} onChange={() => goBack('delivery')} />
          )}
          <StepPanel step={step} focusWrongField={errors.focusFirst}>
            {step === 'contact' && (
              <ContactSection
                key={user?.id}
                isGuest={isGuest}
                isEarning={cart.bonuses_will_be_earned > 0}
                needsEmail={needsEmail}
                bar={<StepBar price={price.price} isPending={price.isPending} label={t('step.toDelivery')} />}
              />
            )}
            {step === 'delivery' && <DeliverySection city={city} price={price} chosen={option} isGuest={isGuest} slotDays={slots.days} />}
            {step === 'payment' && (
              <>
                <BonusesSection price={price.price} isGuest={isGuest} />
                <PromoField price={price.price} pricing={pricingBody(draft, place, price.offered)} />
                <PaymentSection offered={price.offered?.payment_types} chosen={payment} needsEmail={needsEmail} />
                <CommentSection />
                {unproven !== undefined && unproven === form.text('contact.phone') && payment === 'on_delivery' && (
                  <PhoneProof key={unproven} phone={unproven} onProven={sendProven} />
                )}
                <StepBar price={price.price} isPending={price.isPending} />
              </>
            )}
          </StepPanel>
          {step === 'contact' && <ComingSection title={t('delivery.title')} note={t('step.next')} />}
          {step !== 'payment' && <ComingSection title={t('payment.title')} note={step === 'delivery' ? t('step.next') : t('step.last')} />}
        </WithAside>
      </form>
    </OrderFormContext>
  )
}
