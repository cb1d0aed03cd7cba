import { useTranslations } from 'use-intl'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { StaffLookGood } from '#contracts/staff/looks.contract.ts'
import type { ProductRow } from '#contracts/staff/products.contract.ts'
import { textIn } from '#core/locale.ts'
import { formatSum } from '#core/money.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { FindField } from '#staff/parts/find-field/find-field.tsx'
import { GoodName } from '#staff/parts/goods/good-name.tsx'
import { PublicationStateMark } from '#staff/parts/publication/publication-state.tsx'

const thingsQuery = (q: string) => ({
  queryKey: ['list', 'products', 'pick', q],
  queryFn: ({ signal }: { signal: AbortSignal }) => staffApi('GET /staff/products', { query: { q, limit: '20' } }, { signal }),
})

/** Adds a thing to a look: by words of its title, its number, the number of one of its sizes or a scanned barcode. Source: ADM-48. */
export function ThingPicker({ taken, onChoose }: { taken: readonly number[]; onChoose: (good: StaffLookGood) => void }) {
  const t = useTranslations('looks')
  const { locale } = useLanguage()
  return (
    <FindField<ProductRow, StaffReply<'GET /staff/products'>>
      label={t('addThing')}
      placeholder={t('addHint')}
      list={t('foundThings')}
      query={thingsQuery}
      keyOf={({ id }) => id}
      row={(row) => (
        <>
          <GoodName good={{ title: textIn(locale, row.title), color: textIn(locale, row.color), image: row.image }} note={row.sku} />
          <span className="mut">
            {taken.includes(row.id) ? t('alreadyThere') : <PublicationStateMark state={row.state} plannedAt={row.planned_at} />}
          </span>
          <span className="num">{row.price !== null && formatSum(row.price, locale)}</span>
        </>
      )}
      onChoose={(row) => !taken.includes(row.id) && (onChoose(goodOf(row)), true)}
    />
  )
}

/** A line of the list of goods as a thing of a look. */
function goodOf({ id, model_id, sku, title, color, image, state, planned_at, price, stock }: ProductRow): StaffLookGood {
  return { id, model_id, sku, title, color, image, state, planned_at, price, stock: stock && { sizes: stock.sizes, of: stock.of } }
}
