import { useTranslations } from 'use-intl'
import { useDeliveryPoints } from '#web/features/sales/points/points.queries.ts'
import { sentences } from '#web/lib/i18n/sentences.ts'
import { NotLoaded } from '#web/ui/not-loaded/not-loaded.tsx'
import { OptionBoxes } from '#web/ui/option-boxes/option-boxes.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useOrderFormState } from '../draft/order-form-context.ts'

/** The own shops of the city: an order is tried on and paid there. */
export function ShopBoxes({ cityId }: { cityId: number }) {
  const t = useTranslations('order')
  const ofPoints = useTranslations('points')
  const form = useOrderFormState()
  const points = useDeliveryPoints(cityId)
  if (points.isPending) return <Skeleton height="144px" />
  if (!points.data) return <NotLoaded text={t('delivery.shopsFailed')} retry={ofPoints('retry')} onRetry={() => void points.refetch()} />
  const shops = points.data.filter((point) => point.kind === 'shop')
  return (
    <OptionBoxes
      legend={t('delivery.whichShop')}
      name="delivery.shop_id"
      value={form.draft.shopId === undefined ? '' : String(form.draft.shopId)}
      error={form.errorOf('delivery.shop_id')}
      options={shops.map((shop) => ({
        value: String(shop.id),
        label: shop.title,
        note: sentences(shop.address, shop.hours, shop.has_fitting && ofPoints('fitting')),
      }))}
      onValueChange={(id) => form.change((draft) => ({ ...draft, shopId: Number(id) }), 'delivery.shop_id')}
    />
  )
}
