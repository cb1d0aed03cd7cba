import { useEffect, useState, type RefObject } from 'react'
import type { ProductPage } from '#contracts/products.contract.ts'
import { PriceText } from '#web/features/base/money/price-text.tsx'
import { BuyButton } from './buy-button.tsx'
import type { Buy } from './use-buy.ts'
import css from './sticky-buy.module.css'

type StickyBuyProps = { product: ProductPage['product']; buy: Buy; target: RefObject<HTMLElement | null> }

/** Price and button at the bottom of a phone or tablet while the main button is out of sight; it stands in the page, so it covers nothing. Source: UX-27. */
export function StickyBuy({ product, buy, target }: StickyBuyProps) {
  const [isShown, setShown] = useState(false)
  // Talks to the layout: whether the main button is in sight is known only there.
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry !== undefined && !entry.isIntersecting))
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return (
    <div className={css.bar} data-shown={isShown || undefined} inert={!isShown}>
      <PriceText of={product} />
      <BuyButton buy={buy} />
    </div>
  )
}
