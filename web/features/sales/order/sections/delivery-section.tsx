import { useTranslations } from 'use-intl'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import type { City } from '#contracts/geo.contract.ts'
import type { SlotDay } from '#contracts/slots.contract.ts'
import { needsPostalCode } from '#core/postal-code.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { takingWeight } from '#web/features/sales/points/point-words.ts'
import { PointsPicker } from '#web/features/sales/points/points-picker.tsx'
import { useDeliveryPoints } from '#web/features/sales/points/points.queries.ts'
import { addDays, formatDay, formatDayRange } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useToday } from '#web/lib/browser/use-now.ts'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { OptionBoxes } from '#web/ui/option-boxes/option-boxes.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { AddressFields } from './address-fields.tsx'
import { CityField } from './city-field.tsx'
import { withPoint } from '../draft/order-draft.ts'
import { useOrderFormState } from '../draft/order-form-context.ts'
import { needsAddress } from '../draft/order-body.ts'
import type { OrderPrice } from '../order.queries.ts'
import { PriceProblem } from '../price-problem.tsx'
import { ShopBoxes } from './shop-boxes.tsx'
import { SavedChoices } from './saved-choices.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { StepBar } from '../step-bar.tsx'
import { factsLine, useDeliveryWords } from './use-delivery-words.ts'

type DeliveryOption = CalcPrice['delivery_options'][number]

type DeliverySectionProps = {
  city: City
  price: OrderPrice
  chosen: DeliveryOption | undefined
  isGuest: boolean
  /** When couriers can come; undefined while that is not known. */
  slotDays: readonly SlotDay[] | undefined
}

/**
 * The city, the ways that lead there with price and days, and what the chosen way needs to know. Pickup points take the whole width:
 * what was chosen and the total then stand under the map. Source: ORD-01.
 */
export function DeliverySection({ city, price, chosen, isGuest, slotDays = [] }: DeliverySectionProps) {
  const cityId = city.id
  const needsCode = chosen?.type === 'post' && needsPostalCode(city.country_code)
  const t = useTranslations('order')
  const form = useOrderFormState()
  const words = useDeliveryWords(cityId, chosen)
  const isWide = chosen?.type === 'point'
  const note = isWide && words && (
    <>
      <b>{words.title}.</b> {factsLine(words.facts)}. {t('points.code')}
    </>
  )
  const bar = <StepBar price={price.price} isPending={price.isPending} isWide={isWide} note={note} label={t('step.toPayment')} />
  return (
    <>
      <FormSection title={t('delivery.title')}>
        <Stack>
          {!isGuest && <SavedChoices cityId={cityId} />}
          <CityField />
          <Ways cityId={cityId} offered={price.offered} chosen={chosen} slotDays={slotDays} />
          {chosen?.note && <Note>{chosen.note}</Note>}
          {needsAddress(chosen?.type) && <AddressFields cityId={cityId} isGuest={isGuest} isPost={needsCode} />}
          {chosen?.type === 'courier' && slotDays.length > 0 && (
            <SlotChoice
              days={slotDays}
              chosen={form.draft.slotId}
              error={form.errorOf('delivery.slot_id')}
              onChoose={(slot) => form.change((draft) => ({ ...draft, slotId: slot.id }), 'delivery.slot_id')}
            />
          )}
          {chosen?.type === 'shop' && <ShopBoxes cityId={cityId} />}
        </Stack>
        {!isWide && bar}
      </FormSection>
      {isWide && (
        <PointsPicker
          cityId={cityId}
          name="delivery.point_id"
          chosen={form.draft.pointId}
          error={form.errorOf('delivery.point_id')}
          operators={chosen.operators}
          weight={price.offered?.weight ?? 1}
          onChoose={(pointId) => form.change((draft) => withPoint(draft, pointId), 'delivery.point_id')}
        />
      )}
      {isWide && <PriceProblem error={price.error} onRetry={price.retry} />}
      {isWide && bar}
    </>
  )
}

type WaysProps = {
  cityId: number
  offered: Pick<CalcPrice, 'delivery_options' | 'weight'> | undefined
  chosen: DeliveryOption | undefined
  slotDays: readonly SlotDay[]
}

function Ways({ cityId, offered, chosen, slotDays }: WaysProps) {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const roubles = useRoubles()
  const noteOf = useNote(cityId, offered?.weight ?? 1, slotDays)
  if (!offered) return <Skeleton height="216px" />
  if (offered.delivery_options.length === 0) return <p>{t('delivery.none')}</p>
  return (
    <OptionBoxes
      legend={t('delivery.how')}
      legendHidden
      layout={chosen?.type === 'point' ? 'row' : 'stack'}
      name="delivery.type"
      value={chosen?.type}
      error={form.errorOf('delivery.type')}
      options={offered.delivery_options.map((one) => ({
        value: one.type,
        label: one.title,
        note: noteOf(one),
        side: one.operators && one.price > 0 ? t('delivery.from', { price: roubles(one.price) }) : roubles(one.price),
      }))}
      onValueChange={(deliveryType) =>
        form.change((draft) => ({ ...draft, deliveryType }), 'delivery.type', 'delivery.address.postal_code')
      }
    />
  )
}

/** When it comes, and how many places there are to collect it. */
function useNote(cityId: number, weight: number, slotDays: readonly SlotDay[]): (option: DeliveryOption) => string {
  const t = useTranslations('order')
  const locale = useLocale()
  const points = useDeliveryPoints(cityId)
  const today = useToday()
  return ({ type, days_from, days_to }) => {
    const first = slotDays.find((day) => day.is_open)
    if (type === 'courier' && first) return t('slots.from', { day: formatDay(first.date, locale) })
    const when = formatDayRange(addDays(today, days_from), addDays(today, days_to), locale)
    const count = takingWeight(points.data ?? [], weight).filter((point) => point.kind !== 'shop').length
    return type === 'point' && count ? t('delivery.pointsNear', { count, when }) : when
  }
}
