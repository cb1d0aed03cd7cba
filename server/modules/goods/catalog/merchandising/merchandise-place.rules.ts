/** A place whose order is by hand. */
export type MerchandisePlace = { kind: 'all' } | { kind: 'category' | 'listing'; id: number }

/** A place by its name on the wire, which its form has been judged of: `all`, `category-5`, `listing-3`. */
export function readPlace(name: string): MerchandisePlace {
  const [kind, id] = name.split('-')
  return kind === 'category' || kind === 'listing' ? { kind, id: Number(id) } : { kind: 'all' }
}

/** The name of a place. */
export const nameOf = (place: MerchandisePlace): string => (place.kind === 'all' ? 'all' : `${place.kind}-${place.id}`)

/** As the columns of pins and banners hold it. */
export const placeIds = (place: MerchandisePlace): { categoryId: number | null; listingId: number | null } => ({
  categoryId: place.kind === 'category' ? place.id : null,
  listingId: place.kind === 'listing' ? place.id : null,
})
