import { z } from 'zod'
import { staffLookSchema, type LookSpot, type StaffLookRow, type StoredLook } from '#contracts/staff/looks.contract.ts'
import { localTime, shopZone } from '#core/dates.ts'

type Both = { ru: string; en: string }

/** A thing of a look, with its place on the picture. */
export interface PlacedThing {
  id: number
  spot: LookSpot | null
}

/** A look as its form has it: the planned moment as it is typed. */
export interface LookValues {
  collection_id: number
  slug: string
  title: Both
  note: Both
  images: number[]
  products: PlacedThing[]
  state: StoredLook['state']
  /** By the shop's clock: `2026-12-05T10:00`. */
  planned_at: string
}

const atShop = (instant: string): string => {
  const at = new Date(instant)
  return `${at.toLocaleDateString('sv-SE', { timeZone: shopZone })}T${localTime(at, shopZone)}`
}
/** The shop's clock is three hours ahead all year. */
const instantOf = (text: string): string | null => (text === '' ? null : new Date(`${text}:00+03:00`).toISOString())

/** The fields of a stored look. */
export function lookValues(row: StaffLookRow): LookValues {
  const { collection_id, slug, title, note, images, products, state, planned_at: at } = row
  return { collection_id, slug, title, note, images, products, state, planned_at: at === null ? '' : atShop(at) }
}

/** The fields of a look that is to be made in this collection. */
export function newLook(collectionId: number): LookValues {
  const none = { ru: '', en: '' }
  return { collection_id: collectionId, slug: '', title: none, note: none, images: [], products: [], state: 'draft', planned_at: '' }
}

/** What is saved of a form. */
export function storedLook(values: LookValues): StoredLook {
  return { ...values, planned_at: values.state === 'planned' ? instantOf(values.planned_at) : null }
}

/** What the contract demands, said of the fields of the form. */
export const lookFormSchema: z.ZodType = z.unknown().superRefine((values, context) => {
  for (const { message, path } of staffLookSchema.safeParse(storedLook(values as LookValues)).error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path: path[0] === 'images' || path[0] === 'products' ? path.slice(0, 1) : [...path] })
})

const inside = (per: number): number => Math.min(100, Math.max(0, Math.round(per)))

/** A spot on the picture, whole per cent from its left and top. */
export const spotAt = (x: number, y: number): LookSpot => ({ x: inside(x), y: inside(y) })

/** Things with one of them placed, or with its place taken away. */
export function placed(things: readonly PlacedThing[], id: number, spot: LookSpot | null): PlacedThing[] {
  return things.map((thing) => (thing.id === id ? { ...thing, spot } : thing))
}

/** Things with one of them moved by so many places. */
export function movedThing(things: readonly PlacedThing[], id: number, by: number): PlacedThing[] {
  const at = things.findIndex((thing) => thing.id === id)
  const thing = things[at]
  const to = at + by
  return !thing || to < 0 || to >= things.length ? [...things] : things.toSpliced(at, 1).toSpliced(to, 0, thing)
}
