interface Placed {
  categoryId: number | null
  listingId: number | null
}

/**
 * The banners of a listing: those of the curated listing, or of the nearest category that has any, from the page's own upwards;
 * else those of the whole catalog. `lineage` runs from the top to the page's category. Source: decisions "Banner cadence".
 */
export function bannersOf<B extends Placed>(
  banners: readonly B[],
  place: { listingId?: number | undefined; lineage: readonly number[] },
): B[] {
  if (place.listingId !== undefined) return banners.filter((banner) => banner.listingId === place.listingId)
  for (const categoryId of place.lineage.toReversed()) {
    const own = banners.filter((banner) => banner.categoryId === categoryId)
    if (own.length > 0) return own
  }
  return banners.filter((banner) => banner.categoryId === null && banner.listingId === null)
}
