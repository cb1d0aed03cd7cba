import { useTranslations } from 'use-intl'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { NamedProduct } from '#contracts/staff/listings.contract.ts'
import type { ProductRow } from '#contracts/staff/products.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { FindField } from '../find-field/find-field.tsx'
import { GoodName } from './good-name.tsx'

interface ProductFinderProps {
  label: string
  /** What is chosen already is told, and not chosen again. */
  chosen: readonly number[]
  chosenWords: string
  onChoose: (product: NamedProduct) => void
}

const productsQuery = (q: string) => ({
  queryKey: ['products', q],
  queryFn: ({ signal }: { signal: AbortSignal }) => staffApi('GET /staff/products', { query: { q, limit: '10' } }, { signal }),
})

/** Finds a product of the catalogue by its number or the words of its title. Source: ADM-47. */
export function ProductFinder({ label, chosen, chosenWords, onChoose }: ProductFinderProps) {
  const t = useTranslations('goods')
  const { locale } = useLanguage()
  return (
    <FindField<ProductRow, StaffReply<'GET /staff/products'>>
      label={label}
      placeholder={label}
      list={t('list')}
      query={productsQuery}
      keyOf={({ id }) => id}
      row={(row) => (
        <>
          <GoodName good={namedProduct(row, locale)} note={row.sku} />
          <span className="mut">{chosen.includes(row.id) ? chosenWords : ''}</span>
        </>
      )}
      onChoose={(row) => !chosen.includes(row.id) && (onChoose(namedProduct(row, locale)), true)}
    />
  )
}

const namedProduct = ({ id, sku, title, color, image, state }: ProductRow, locale: Locale): NamedProduct => ({
  id,
  sku,
  title: textIn(locale, title),
  color: textIn(locale, color),
  image,
  is_shown: state === 'live',
})
