import { useFormatter, useTranslations } from 'use-intl'
import type { ProductRow } from '#contracts/staff/products.contract.ts'
import { PublicationStateMark } from '#staff/parts/publication/publication-state.tsx'

/** Where a thing stands: on the shop, a draft, planned; and whether it can be bought there. Source: SUX-9, ADM-38. */
export function ProductState({
  row,
}: {
  row: Pick<ProductRow, 'state' | 'planned_at' | 'is_coming_soon' | 'coming_on' | 'is_only_shops'>
}) {
  const t = useTranslations('products')
  const format = useFormatter()
  const day = row.coming_on && format.dateTime(new Date(row.coming_on), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <>
      <PublicationStateMark state={row.state} plannedAt={row.planned_at} />
      {row.is_coming_soon && <span className="mut">, {day ? t('soonOn', { day }) : t('soon')}</span>}
      {row.is_only_shops && <span className="mut">, {t('onlyShops')}</span>}
    </>
  )
}
