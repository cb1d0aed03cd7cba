import { sql } from 'drizzle-orm'
import type { NamedProduct } from '#contracts/staff/listings.contract.ts'
import { textIn, type Locale, type LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { imageView, noImage, shownImages } from '#server/modules/base/images/index.ts'

interface NamedRow extends Record<string, unknown> {
  id: number
  sku: string
  hex: string
  title: LocalizedText
  color: LocalizedText
  imageId: number | null
  isShown: boolean
}

/** Products by their ids as lists of staff name them, shown by the shop or not, in this order. By primary keys. */
export async function listNamedProducts(db: Db, ids: readonly number[], locale: Locale): Promise<NamedProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<NamedRow>(sql`
    select p.id, p.sku, p.hex, m.title, c.title as color, p.published_at is not null as "isShown",
      (select image_id from product_images i where i.product_id = p.id order by position limit 1) as "imageId"
    from products p join models m on m.id = p.model_id join colors c on c.id = p.color_id where p.id = any(${sql.param([...ids])}::int[])`)
  const images = await shownImages(db, [...new Set(rows.flatMap(({ imageId }) => imageId ?? []))], undefined)
  const named = new Map(
    rows.map(({ id, sku, hex, title, color, imageId, isShown }) => {
      const image = imageId === null ? undefined : images.get(imageId)
      const words = textIn(locale, title)
      return [
        id,
        {
          id,
          sku,
          title: words,
          color: textIn(locale, color),
          image: image ? imageView(image, locale) : noImage(hex, words),
          is_shown: isShown,
        },
      ]
    }),
  )
  return ids.flatMap((id) => named.get(id) ?? [])
}
