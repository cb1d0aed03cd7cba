import { lazy, useRef } from 'react'
import type { ProductPage as Page } from '#contracts/products.contract.ts'
import type { Look } from '#contracts/looks.contract.ts'
import type { Reviews } from '#contracts/reviews.contract.ts'
import { PaymentSplit } from '#web/features/base/money/payment-split.tsx'
import { ReviewsBlock } from '#web/features/goods/reviews/reviews-block.tsx'
import { Trail } from '#web/features/base/page/trail.tsx'
import { AfterPaint } from '#web/ui/after-paint/after-paint.tsx'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { WhenNear } from '#web/ui/when-near/when-near.tsx'
import { AskRow } from './ask-row.tsx'
import { BuyRow } from './buy-row.tsx'
import { ColorChoice } from './color-choice.tsx'
import { DeliveryTerms } from './delivery-terms.tsx'
import { Gallery } from './gallery.tsx'
import { LookBlock, type OtherLook } from './look-block.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductDetails, type Shop } from './product-details.tsx'
import { SizeField } from './size-field.tsx'
import { StickyBuy } from './sticky-buy.tsx'
import { useBuy } from './use-buy.ts'
import { useSizeChoice } from './use-size-choice.ts'
import css from './product-page.module.css'

const RecommendedRail = lazy(async () => ({
  default: (await import('#web/features/goods/catalog/rails/recommended-rail.tsx')).RecommendedRail,
}))

type ProductPageProps = {
  page: Page
  shops: readonly Shop[]
  reviews: Reviews | null
  look: Look | null
  otherLooks: readonly OtherLook[]
}

/** One product in one color: its pictures on the left, everything needed to decide on the right. Source: PRD-01. */
export function ProductPage({ page, shops, reviews, look, otherLooks }: ProductPageProps) {
  const { product } = page
  const choice = useSizeChoice(product)
  const buy = useBuy(product, choice)
  const mainButton = useRef<HTMLDivElement>(null)
  return (
    <div className={css.page}>
      <Wrap>
        <Trail items={product.breadcrumbs} />
      </Wrap>
      <div className={css.columns}>
        <Gallery images={product.images} title={product.title} video={product.video} key={product.id} />
        <div className={css.info}>
          <div>
            <ProductHead product={product} reviews={reviews?.summary} />
            <hr className={css.line} />
            <ColorChoice product={product} size={choice.size?.title} />
            <SizeField product={product} choice={choice} />
            <div ref={mainButton}>
              <BuyRow product={product} buy={buy} />
            </div>
            <AskRow product={product} size={choice.size} />
          </div>
          <div className={css.terms}>
            <PaymentSplit price={product.price} ruled />
            <DeliveryTerms delivery={page.delivery} refund={page.refund} />
            <AfterPaint>
              <ProductDetails product={product} shops={shops} offerId={choice.size?.offer_id} />
            </AfterPaint>
          </div>
        </div>
      </div>
      <AfterPaint>
        <Wrap>
          {look && <LookBlock look={look} others={otherLooks} productId={product.id} />}
          {reviews && <ReviewsBlock product={{ id: product.id, title: product.title }} reviews={reviews} key={`reviews-${product.id}`} />}
          <WhenNear key={product.id}>
            <LatePart>
              <RecommendedRail context="product" productId={product.id} />
            </LatePart>
          </WhenNear>
        </Wrap>
      </AfterPaint>
      <StickyBuy product={product} buy={buy} target={mainButton} />
    </div>
  )
}
