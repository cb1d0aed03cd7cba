import type { ProductCard } from '#contracts/products.contract.ts'
import type { MerchandiseCard } from '#contracts/staff/merchandising.contract.ts'
import { isPermitted } from '#contracts/staff/permissions.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import type { CardFigures } from './merchandise.staff.repo.ts'

/** A card of the shop with what its place is due to; figures that this person may not see are null. */
export function cardView(
  { id, sku, slug, title, color, image, price, old_price: oldPrice, is_large: isLarge, is_coming_soon: isComingSoon, labels }: ProductCard,
  { popularity, publishedAt, isServed, stocked, of, pieces, sold }: CardFigures,
  { actor }: Pick<StaffContext, 'actor'>,
): MerchandiseCard {
  return {
    id,
    sku,
    slug,
    title,
    color: color.title,
    image,
    price,
    old_price: oldPrice,
    is_large: isLarge,
    is_coming_soon: isComingSoon,
    labels: labels.map((label) => label.title),
    is_served: isServed,
    popularity,
    published_at: new Date(publishedAt).toISOString(),
    sizes: { stocked, of },
    sold: isPermitted(actor.roles, 'reports.read') ? sold : null,
    pieces: isPermitted(actor.roles, 'stock.read') ? pieces : null,
  }
}
