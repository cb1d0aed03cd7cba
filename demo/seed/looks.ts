import type { Look } from '#demo/content/look.ts'
import { lookSpots } from '#demo/content/look-spots.ts'
import { collections, looks } from '#demo/content/lookbook.ts'
import { scenePicture } from '#demo/content/scene.ts'
import { models } from '#demo/models/index.ts'
import { findProductIds } from '#server/modules/catalog/index.ts'
import { saveDrawnImages, type DrawnImage } from '#server/modules/images/index.ts'
import { addCollections } from '#server/modules/looks/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { groundColor } from './picture-size.ts'

const modelsBySlug = new Map(models.map((model) => [model.slug, model]))
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

/** The lookbook: its collections with what each look is made of. Comes after the catalogue. */
export async function seedLooks(tx: Db): Promise<void> {
  const pictures = await saveDrawnImages(tx, [...looks.map(lookPicture), ...looks.map(closePicture)])
  const ids = await findProductIds(
    tx,
    looks.flatMap((look) => look.scene.pieces.map(({ model, colour }) => `${model}-${colour}`)),
  )
  const mustHave = (found: number | undefined, what: string): number => {
    if (found === undefined) throw new Error(`the lookbook names ${what}, which does not exist`)
    return found
  }
  await addCollections(
    tx,
    collections.map(({ looks: dressed, ...collection }) => ({
      ...collection,
      looks: dressed.map(({ slug, title, note, scene }) => ({
        slug,
        title,
        note,
        imageIds: [`look/${slug}`, `look/${slug}/close`].map((key) => mustHave(pictures.get(key), key)),
        products: scene.pieces.map(({ model, colour }, index) => {
          const [x, y] = lookSpots[slug]?.[index] ?? []
          const product = `${model}-${colour}`
          return { productId: mustHave(ids.get(product), product), spot: x === undefined || y === undefined ? undefined : { x, y } }
        }),
      })),
    })),
  )
}
