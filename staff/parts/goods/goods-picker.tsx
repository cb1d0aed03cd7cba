import { useTranslations } from 'use-intl'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffGood } from '#contracts/staff/goods.contract.ts'
import { formatRoubles } from '#core/money.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { FindField } from '../find-field/find-field.tsx'
import { GoodName } from './good-name.tsx'
import { firstOffer } from './goods-line.ts'

interface Props {
  /** Where the things are to go: what that city can have is counted. */
  cityId?: number | undefined
  label?: string
  /** `offerId`: the size that was typed by its number, else the first that can be had. */
  onChoose: (good: StaffGood, offerId: number) => void
}

const goodsQuery = (q: string, cityId: number | undefined) => ({
  queryKey: ['goods', q, cityId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    staffApi('GET /staff/goods', { query: { q, ...(cityId !== undefined && { city_id: String(cityId) }) } }, { signal }),
})

/** Finds a thing by title, SKU or barcode; a scanner's Enter adds the scanned size. Source: ADM-17, ADM-18. */
export function GoodsPicker({ cityId, label, onChoose }: Props) {
  const t = useTranslations('goods')
  const { locale } = useLanguage()
  return (
    <FindField<StaffGood, StaffReply<'GET /staff/goods'>>
      label={label ?? t('find')}
      placeholder={label === undefined ? t('placeholder') : `${label}: ${t('placeholder').toLowerCase()}`}
      list={t('list')}
      query={(q) => goodsQuery(q, cityId)}
      keyOf={(good) => good.product_id}
      row={(good) => (
        <>
          <GoodName good={good} note={good.sku} />
          <span className="mut">{t('free', { count: good.sizes.reduce((sum, { available }) => sum + available, 0) })}</span>
          <span className="num">{formatRoubles(good.price, locale)}</span>
        </>
      )}
      onChoose={(good, { asked_offer_id: asked }) => {
        const offerId = asked !== null && good.sizes.some(({ offer_id: one }) => one === asked) ? asked : firstOffer(good)
        if (offerId === undefined) return false
        onChoose(good, offerId)
        return true
      }}
    />
  )
}
