import type { StaffReview } from '#contracts/staff/reviews.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { imageView, listImages } from '#server/modules/base/images/index.ts'
import { listModelFaces } from '#server/modules/goods/catalog/index.ts'
import { fitOf, markOf } from './reviews.rules.ts'
import type { ReviewRow } from './reviews.schema.ts'
import * as repo from './reviews.staff.repo.ts'

/** Reviews as staff see them, in their order: with all their pictures, what they are about, and what is said of that. */
export async function staffReviews(db: Db, rows: readonly ReviewRow[], locale: Locale): Promise<StaffReview[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const modelIds = rows.flatMap(({ modelId }) => modelId ?? [])
  const faces = await listModelFaces(db, modelIds)
  const pictures = Map.groupBy(await repo.listPicturesOf(db, ids), ({ reviewId }) => reviewId)
  const withAccount = await repo.listWithAccount(db, ids)
  const tallies = Map.groupBy(modelIds.length === 0 ? [] : await repo.tallyModels(db, modelIds), ({ modelId }) => modelId)
  const images = await listImages(db, [
    ...[...faces.values()].flatMap(({ imageId }) => imageId ?? []),
    ...[...pictures.values()].flat().map(({ imageId }) => imageId),
  ])
  return rows.map((row) => {
    const face = faces.get(row.modelId ?? 0)
    const faceImage = images.get(face?.imageId ?? 0)
    const said = tallies.get(row.modelId) ?? []
    const { count, average } = markOf(said)
    return {
      id: row.id,
      revision: row.revision,
      state: row.state,
      reject_reason: row.rejectReason,
      about: face ? { title: face.title, slug: face.slug, image: faceImage ? imageView(faceImage, locale) : null } : null,
      author: textIn(locale, row.author),
      city: row.city && textIn(locale, row.city),
      stars: row.stars,
      text: row.text.ru,
      translation: row.text.en ?? null,
      fit: row.fit,
      size: row.size,
      height_cm: row.heightCm,
      is_verified: row.isVerified,
      has_account: withAccount.has(row.id),
      reply: row.reply,
      pictures: (pictures.get(row.id) ?? []).flatMap(({ imageId }) => {
        const image = images.get(imageId)
        return image ? [{ ...imageView(image, locale), id: imageId, is_hidden: row.pictureEdits[imageId]?.hidden === true }] : []
      }),
      created_at: row.createdAt.toISOString(),
      handled_by: row.handledBy,
      handled_at: row.handledAt && row.handledAt.toISOString(),
      said: { count, average, fit: fitOf(said) },
    }
  })
}
