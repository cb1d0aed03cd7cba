import { useTranslations } from 'use-intl'
import type { ProductCard, SizeOption } from '#contracts/products.contract.ts'
import { prepareToAdd, useAddToCart } from '#web/features/buying/cart/use-add-to-cart.ts'
import { BagIcon } from '#web/ui/icons/icons.tsx'
import { canBeBought } from './card-words.ts'
import css from './quick-add.module.css'

type QuickAddProps = { product: ProductCard; source: string; isArmed: boolean }

/**
 * From the card into the cart: under a mouse a bar with the sizes, for fingers and the keyboard one button that adds the only size
 * or asks for one. Source: CAT-06, CART-02.
 */
export function QuickAdd({ product, source, isArmed }: QuickAddProps) {
  const t = useTranslations('catalog')
  const cart = useAddToCart()
  if (!canBeBought(product)) return null
  const only = product.sizes.length === 1
  const add = (size?: SizeOption) => void cart.add(product, { sourceId: source, ...(size && { offerId: size.offer_id }) })
  return (
    <>
      <button
        className={css.bag}
        type="button"
        aria-label={t('quickAdd', { title: product.title })}
        onPointerEnter={prepareToAdd}
        onFocus={prepareToAdd}
        onClick={() => add()}
      >
        <BagIcon />
      </button>
      {isArmed && (
        <fieldset className={css.bar} aria-label={t('quickAdd', { title: product.title })} onPointerEnter={prepareToAdd}>
          {only ? (
            <button type="button" tabIndex={-1} onClick={() => add(product.sizes[0])}>
              {t('add')}
            </button>
          ) : (
            product.sizes.map((size) => (
              <button key={size.id} type="button" tabIndex={-1} disabled={size.amount.code === 'none'} onClick={() => add(size)}>
                {size.title}
              </button>
            ))
          )}
        </fieldset>
      )}
    </>
  )
}
