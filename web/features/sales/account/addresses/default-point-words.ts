interface PlaceOfPoint {
  operator: { title: string } | null
  address: string
}

/** A pickup point in one line, `Причал, проспект Ленина, 67`; with its city where that is not the shopper's. */
export function pointPlace(
  { operator, address }: PlaceOfPoint,
  city: { id: number; title: string } | undefined,
  hereId: number | undefined,
): string {
  return [operator?.title, city && city.id !== hereId && city.title, address].filter(Boolean).join(', ')
}
