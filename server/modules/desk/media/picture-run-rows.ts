import { z } from 'zod'
import type { RowChange } from '#server/modules/base/back-office/index.ts'

/** Words of a picture. */
export interface Alt {
  ru: string
  en: string
}

export const altOf = ({ ru, en }: Alt) => ({ alt_ru: ru, alt_en: en })

/** How the file of a place is called. */
export const fileOf = (sku: string, place: number): string => `${sku}-${place}.jpg`

/** What stood at a place. */
export type StoredPlace = Pick<PlannedPicture, 'file' | 'picture' | 'alt_ru' | 'alt_en'>

const plannedPicture = z.object({
  file: z.string(),
  sku: z.string(),
  place: z.int(),
  picture: z.int(),
  alt_ru: z.string(),
  alt_en: z.string(),
  /** The words that this picture had. */
  had: z.object({ ru: z.string(), en: z.string() }),
  /** The picture that stood there. */
  was: z.int().nullable(),
  /** Where else in the product it stood. */
  from: z.int().nullable(),
})
/** What a run puts at a place. */
export type PlannedPicture = z.output<typeof plannedPicture>

/** What a run did, or is to do; undone, it goes the other way. */
export interface PictureChange {
  run: PlannedPicture
  isUndo: boolean
}

/** A change of a run as it is stored. */
export function readPictureChange({ before, after }: RowChange): PictureChange {
  const does = plannedPicture.safeParse(after)
  return does.success ? { run: does.data, isUndo: false } : { run: plannedPicture.parse(before), isUndo: true }
}
