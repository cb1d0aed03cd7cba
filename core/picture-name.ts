/** The number of a product and a place among its pictures, as a file is called that belongs there: `26-0417-3.jpg`; undefined for another name. Source: ADM-32. */
export function placeOf(name: string): { sku: string; place: number } | undefined {
  const found = /^(.{1,60})-([1-9]\d?)\.[a-z]{3,4}$/i.exec(name.trim())
  return found ? { sku: found[1] ?? '', place: Number(found[2]) } : undefined
}
