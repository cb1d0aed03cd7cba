import { useTranslations } from 'use-intl'
import type { CalcPrice, DeliveryType } from '#contracts/checkout.contract.ts'
import { useRoubles } from '#web/features/money/price-text.tsx'
import { addDays, formatDayRange } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { useToday } from '#web/lib/use-now.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { OptionBoxes } from '#web/ui/option-boxes/option-boxes.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { AddressFields } from './address-fields.tsx'
import { CityField } from './city-field.tsx'
import { useOrderFormState } from './order-form-context.ts'
import { needsAddress } from './order-body.ts'
import { useDeliveryPoints } from './order.queries.ts'
import { PointsPicker } from './points-picker.tsx'
import { ShopBoxes } from './shop-boxes.tsx'

type DeliveryOption = CalcPrice['delivery_options'][number]

type DeliverySectionProps = {
  cityId: number
  offered: readonly DeliveryOption[] | undefined
  chosen: DeliveryType | undefined
  isGuest: boolean
}

/** The city, the ways that lead there with price and days, and what the chosen way needs to know. Source: ORD-01. */
export function DeliverySection({ cityId, offered, chosen, isGuest }: DeliverySectionProps) {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const roubles = useRoubles()
  const noteOf = useNote(cityId)
  const option = offered?.find((one) => one.type === chosen)
  return (
    <>
      <FormSection title={t('delivery.title')}>
        <Stack>
          <CityField />
          {!offered && <Skeleton height="216px" />}
          {offered?.length === 0 && <p>{t('delivery.none')}</p>}
          {offered && offered.length > 0 && (
            <OptionBoxes
              legend={t('delivery.how')}
              legendHidden
              name="delivery.type"
              value={chosen}
              error={form.errorOf('delivery.type')}
              options={offered.map((one) => ({
                value: one.type,
                label: one.title,
                note: noteOf(one),
                side: one.operators && one.price > 0 ? t('delivery.from', { price: roubles(one.price) }) : roubles(one.price),
              }))}
              onValueChange={(deliveryType) => form.change((draft) => ({ ...draft, deliveryType }), 'delivery.type')}
            />
          )}
          {needsAddress(chosen) && <AddressFields isGuest={isGuest} />}
          {chosen === 'shop' && <ShopBoxes cityId={cityId} />}
        </Stack>
      </FormSection>
      {chosen === 'point' && option && <PointsPicker cityId={cityId} option={option} />}
    </>
  )
}

/** When it comes, and how many places there are to collect it. */
function useNote(cityId: number): (option: DeliveryOption) => string {
  const t = useTranslations('order')
  const locale = useLocale()
  const points = useDeliveryPoints(cityId)
  const today = useToday()
  return ({ type, days_from, days_to }) => {
    const when = formatDayRange(addDays(today, days_from), addDays(today, days_to), locale)
    const count = points.data?.filter((point) => point.kind !== 'shop').length
    return type === 'point' && count ? t('delivery.pointsNear', { count, when }) : when
  }
}
