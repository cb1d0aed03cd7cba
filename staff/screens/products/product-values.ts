import type { FieldPath } from 'react-hook-form'
import { z } from 'zod'
import type { StaffInput } from '#contracts/staff/api.ts'
import {
  productColorSchema,
  productModelSchema,
  type ProductModelRow,
  type StaffProductColorRow,
} from '#contracts/staff/product-edit.contract.ts'
import { localTime, shopZone } from '#core/dates.ts'
import { readNumber } from '#staff/parts/form/read-number.ts'

type Both = { ru: string; en: string }

/** A color as its form has it: numbers, days and moments as they are typed. */
export interface ColorValues {
  color_id: number
  hex: string
  slug: string
  sku: string
  price: string
  old_price: string
  category_id: number
  more_categories: number[]
  labels: number[]
  is_large: boolean
  is_only_shops: boolean
  is_coming_soon: boolean
  coming_on: string
  seo_title: Both
  seo_description: Both
  state: 'draft' | 'planned' | 'live'
  /** By the shop's clock: `2026-12-05T10:00`. */
  planned_at: string
  sizes: { id: number | null; size_id: number; sku: string; barcode: string }[]
  images: number[]
}

interface ModelValues {
  title: Both
  description: Both
  composition: Both
  fit: Both
  care: string[]
  material_id: number
  season: string
  is_set: boolean
  is_eco: boolean
  is_returnable: boolean
  is_marked: boolean
  weight_grams: string
  vat_percent: string
  /** Why, where it must be said. */
  reason: string
}

/** A model as its form has it; each color by its id, so that two people who edit two colors are merged. */
export type ProductValues = ModelValues & Record<`c${number}`, ColorValues>

/** The path of a field of a color. */
export const inColor = (id: number, field: string) => `c${id}.${field}` as FieldPath<ProductValues>

/** The fields of a model that is stored. */
export function productValues({ colors, ...row }: ProductModelRow): ProductValues {
  const { title, description, composition, fit, care, material_id, season, is_set, is_eco, is_returnable, is_marked } = row
  return {
    title,
    description,
    composition,
    fit,
    care,
    material_id,
    season,
    is_set,
    is_eco,
    is_returnable,
    is_marked,
    weight_grams: typed(row.weight_grams),
    vat_percent: typed(row.vat_percent),
    reason: '',
    ...Object.fromEntries(colors.map((color) => [`c${color.id}`, colorValues(color)])),
  } as ProductValues
}

function colorValues(color: StaffProductColorRow): ColorValues {
  const { color_id, hex, slug, sku, category_id, more_categories, labels, is_large, is_only_shops, is_coming_soon, state, images } = color
  return {
    color_id,
    hex,
    slug,
    sku,
    category_id,
    more_categories,
    labels,
    is_large,
    is_only_shops,
    is_coming_soon,
    state,
    images,
    price: typed(color.price),
    old_price: typed(color.old_price),
    coming_on: color.coming_on ?? '',
    seo_title: color.seo.title,
    seo_description: color.seo.description,
    planned_at: color.planned_at === null ? '' : atShop(color.planned_at),
    sizes: color.sizes.map(({ id, size_id: sizeId, sku: number, barcode }) => ({
      id,
      size_id: sizeId,
      sku: number,
      barcode: barcode ?? '',
    })),
  }
}

const typed = (value: number | null): string => (value === null ? '' : String(value))
const numberOf = (text: string): number | null => (text.trim() === '' ? null : readNumber(text))

const atShop = (instant: string): string => {
  const at = new Date(instant)
  return `${at.toLocaleDateString('sv-SE', { timeZone: shopZone })}T${localTime(at, shopZone)}`
}
/** The shop's clock is three hours ahead all year. */
const instantOf = (text: string): string | null => (text === '' ? null : new Date(`${text}:00+03:00`).toISOString())

type Body = StaffInput<'PUT /staff/products/:id'>['body']

/** What is saved of a form. */
export function storedProduct(values: ProductValues, colorIds: readonly number[]): Omit<Body, 'revision'> {
  const { reason, weight_grams: weight, vat_percent: vat, ...rest } = values
  const model = Object.fromEntries(Object.entries(rest).filter(([name]) => !/^c\d+$/.test(name)))
  return {
    ...model,
    weight_grams: numberOf(weight),
    vat_percent: numberOf(vat),
    ...(reason.trim() !== '' && { reason }),
    colors: colorIds.flatMap((id) => {
      const color = values[`c${id}`]
      return color ? [{ id, ...storedColor(color) }] : []
    }),
  } as Omit<Body, 'revision'>
}

function storedColor(values: ColorValues): object {
  const { seo_title: title, seo_description: description, price, old_price: old, coming_on: day, planned_at: at, sizes, ...rest } = values
  return {
    ...rest,
    price: numberOf(price),
    old_price: numberOf(old),
    coming_on: values.is_coming_soon && day !== '' ? day : null,
    seo: { title, description },
    planned_at: values.state === 'planned' ? instantOf(at) : null,
    sizes: sizes.map(({ barcode, ...size }) => ({ ...size, barcode: barcode.trim() === '' ? null : barcode })),
  }
}

/** What the contract demands, said of the fields of the form. */
export function productSchema(colorIds: readonly number[]): z.ZodType {
  return z.unknown().superRefine((values, context) => {
    const { colors, ...model } = storedProduct(values as ProductValues, colorIds)
    const issues = [
      ...(productModelSchema.safeParse(model).error?.issues ?? []),
      ...colors.flatMap((color) =>
        (productColorSchema.safeParse(color).error?.issues ?? []).map((issue) => ({ ...issue, path: [`c${color.id}`, ...issue.path] })),
      ),
    ]
    for (const { message, path } of issues) context.addIssue({ code: 'custom', message, path: inForm(path) })
  })
}

/** Texts for search engines stand flat in the form: two languages are one level of a comparison. */
function inForm(path: readonly PropertyKey[]): PropertyKey[] {
  return path[1] === 'seo' ? [path[0] ?? '', `seo_${String(path[2])}`, ...path.slice(3)] : [...path]
}
