import type { Look } from '#demo/content/look.ts'
import { lookSpots } from '#demo/content/look-spots.ts'
import { collections, looks } from '#demo/content/lookbook.ts'
import { scenePicture } from '#demo/content/scene.ts'
import { findProductIds } from '#server/modules/goods/catalog/index.ts'
import { saveDrawnImages, type DrawnImage } from '#server/modules/base/images/index.ts'
import { addCollections } from '#server/modules/goods/lookbook/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { groundColor } from './picture-size.ts'
import { imageIdOf, modelsBySlug } from './scene-image.ts'

/** The second picture comes nearer: the cloths beside one another. */
const closeUp = 1.5

/** The picture of a look; the home page shows some of them too. */
export function lookPicture(look: Look): DrawnImage {
  const { scene, slug } = look
  return { key: `look/${slug}`, spec: scenePicture(scene, modelsBySlug), ...lookSize, color: groundColor(scene), alt: look.title }
}

const lookSize = { width: 1200, height: 1600 } as const

function closePicture({ slug, title, scene }: Look): DrawnImage {
  const spec = { ...scenePicture(scene, modelsBySlug), zoom: closeUp }
  const alt = { ru: `${title.ru}, ближе`, en: `${title.en}, closer` }
  return { key: `look/${slug}/close`, spec, ...lookSize, color: groundColor(scene), alt }
}

/** The lookbook: its collections with what each look is made of. Comes after the catalog. */
export async function seedLooks(tx: Db): Promise<void> {
  const pictures = await saveDrawnImages(tx, [...looks.map(lookPicture), ...looks.map(closePicture)])
  const ids = await findProductIds(
    tx,
    looks.flatMap((look) => look.scene.pieces.map(({ model, colour }) => `${model}-${colour}`)),
  )
  const productIdOf = (slug: string): number => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`the lookbook names ${slug}, which does not exist`)
    return id
  }
  await addCollections(
    tx,
    collections.map(({ looks: dressed, ...collection }) => ({
      ...collection,
      looks: dressed.map(({ slug, title, note, scene }) => ({
        slug,
        title,
        note,
        imageIds: [`look/${slug}`, `look/${slug}/close`].map((key) => imageIdOf(pictures, key)),
        products: scene.pieces.map(({ model, colour }, index) => {
          const [x, y] = lookSpots[slug]?.[index] ?? []
          return { productId: productIdOf(`${model}-${colour}`), spot: x === undefined || y === undefined ? undefined : { x, y } }
        }),
      })),
    })),
  )
}
