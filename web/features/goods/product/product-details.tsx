import { useTranslations } from 'use-intl'
import type { ProductPage } from '#contracts/products.contract.ts'
import type { ApiReply } from '#contracts/api.ts'
import { Accordion } from '#web/ui/accordion/accordion.tsx'
import css from './product-details.module.css'

export type Shop = ApiReply<'GET /catalog/products/:id/shops'>['results'][number]

type ProductDetailsProps = { product: ProductPage['product']; shops: readonly Shop[]; offerId: number | undefined }

/** What it is like, what it is made of, and which shops have it; rows that unfold without script. */
export function ProductDetails({ product, shops, offerId }: ProductDetailsProps) {
  const t = useTranslations('product')
  return (
    <>
      <Accordion title={t('description')} open>
        <p>{product.description}</p>
      </Accordion>
      <Accordion title={t('composition')}>
        <p>{product.composition}</p>
        <ul className={css.care}>
          {product.care.map((sign) => (
            <li key={sign.code}>{sign.title}</li>
          ))}
        </ul>
      </Accordion>
      <div className={css.shops} id="shops">
        <Accordion title={t('shops.title', { count: shops.length })} open={product.is_only_shops}>
          {shops.length === 0 ? <p>{t('shops.none')}</p> : <ShopList shops={shops} offerId={offerId} />}
        </Accordion>
      </div>
    </>
  )
}

/** Shops of the visitor's city with their sizes; the chosen one stands out in words. */
function ShopList({ shops, offerId }: { shops: readonly Shop[]; offerId: number | undefined }) {
  const t = useTranslations('product')
  return (
    <ul className={css.list}>
      {shops.map((shop) => {
        const sizes = shop.sizes.filter((size) => size.amount.code !== 'none')
        const chosen = offerId === undefined ? undefined : sizes.find((size) => size.offer_id === offerId)
        return (
          <li key={shop.id}>
            <b>{shop.title}</b>
            <span>{shop.address}</span>
            <span>{shop.hours}</span>
            <span className={css.sizes}>{t('shops.sizes', { sizes: sizes.map((size) => size.title).join(', ') })}</span>
            {chosen && <span className={css.chosen}>{t('shops.chosen', { size: chosen.title })}</span>}
          </li>
        )
      })}
    </ul>
  )
}
