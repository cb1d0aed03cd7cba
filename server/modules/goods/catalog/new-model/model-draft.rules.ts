import type { DraftColor, ModelDraft } from '#contracts/staff/model-drafts.contract.ts'
import { isBarcode } from '#core/gtin.ts'
import { roublesToKopecks } from '#core/money.ts'
import { skuByPattern } from '#core/sku-pattern.ts'
import { transliterate } from '#core/transliteration.ts'

/** What is missing or wrong in a draft: the field's path in it, and the code of the message. */
export interface Problem {
  field: string
  kind: 'lack' | 'mistake'
  code: string
}

/** Slugs of the dictionary by id. */
export interface DraftWords {
  colors: ReadonlyMap<number, string>
  sizes: ReadonlyMap<number, string>
}

/** A color as it will be, with the place in the draft that each of its parts comes from. */
export interface PlannedColor {
  path: string
  draft: DraftColor
  sku: string
  slug: string
  /** Kopecks. */
  price: number | null
  sizes: { path: string; sizeId: number; sku: string; barcode: string | null }[]
}

/** What a draft becomes: empty numbers and addresses made by its pattern. */
export interface PlannedModel {
  slug: string
  colors: PlannedColor[]
}

/** A word as a part of an address: small Latin letters and figures, joined by hyphens. */
export function slugOf(text: string): string {
  const small = text.toLowerCase()
  const latin = /[а-яё]/.test(small) ? transliterate(small) : small
  return latin
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replaceAll('-or-', '-')
    .replaceAll(/-+$/g, '')
}

/** What a draft becomes. `modelSlug`: of the model that there is already. Source: ADM-32. */
export function planOf(draft: ModelDraft, { colors, sizes }: DraftWords, modelSlug?: string): PlannedModel {
  const slug = modelSlug ?? (draft.slug === '' ? slugOf(draft.title.ru) : draft.slug)
  return {
    slug,
    colors: draft.colors.map((color, at) => {
      const path = `colors.${at}`
      const numberOf = (size: string): string => skuByPattern(draft.pattern, { article: draft.article, color: color.code, size })
      const price = color.price ?? draft.price
      return {
        path,
        draft: color,
        sku: color.sku === '' ? numberOf('') : color.sku,
        slug: color.slug === '' ? joined(slug, colors.get(color.color_id) ?? '') : color.slug,
        price: price === null || price <= 0 ? null : roublesToKopecks(price),
        sizes: color.cells.map((cell, cellAt) => ({
          path: `${path}.cells.${cellAt}`,
          sizeId: cell.size_id,
          sku: cell.sku === '' ? numberOf(sizes.get(cell.size_id) ?? '') : cell.sku,
          barcode: cell.barcode === '' ? null : cell.barcode,
        })),
      }
    }),
  }
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join('-')

const isSlug = (text: string): boolean => /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/.test(text) && !text.includes('-or-') && text.length <= 120
const isSku = (text: string): boolean => /^[^\s;{}]{1,60}$/.test(text)

/** What a draft lacks before its model can be made, and what of it can never be; numbers that something else has are another's to say. Source: ADM-32. */
export function problemsOf(draft: ModelDraft, plan: PlannedModel, { isNew }: { isNew: boolean }): Problem[] {
  const added = plan.colors.filter(({ draft: color }) => color.product_id === null)
  const lacks: (Problem | false)[] = [
    ...(isNew ? ofModel(draft, plan) : []),
    plan.colors.length === 0 && lack('colors', 'colors'),
    added.length > 0 && draft.category_id === null && lack('category_id', 'category'),
    draft.article === '' && draft.pattern.includes('{article}') && usesPattern(plan) && lack('article', 'article'),
    ...added.flatMap(ofColor),
    ...plan.colors.flatMap(({ sizes }) => sizes.flatMap(ofSize)),
  ]
  return lacks.filter((one) => one !== false)
}

const lack = (field: string, what: string): Problem => ({ field, kind: 'lack', code: `products.lacks.${what}` })
const mistake = (field: string, code: string): Problem => ({ field, kind: 'mistake', code })

const usesPattern = ({ colors }: PlannedModel): boolean =>
  colors.some(({ draft }) => (draft.product_id === null && draft.sku === '') || draft.cells.some(({ sku }) => sku === ''))

function ofModel(draft: ModelDraft, { slug }: PlannedModel): (Problem | false)[] {
  const isTitled = draft.title.ru.trim() !== ''
  return [
    !isTitled && lack('title.ru', 'title'),
    draft.material_id === null && lack('material_id', 'material'),
    (isTitled || draft.slug !== '') && !isSlug(slug) && mistake('slug', 'products.wrong_slug'),
  ]
}

function ofColor({ path, draft, sku, slug, price }: PlannedColor): (Problem | false)[] {
  return [
    !/^#[0-9a-f]{6}$/.test(draft.hex) && mistake(`${path}.hex`, 'products.wrong_hex'),
    price === null && lack(draft.price === null ? 'price' : `${path}.price`, 'price'),
    !isSku(sku) && mistake(`${path}.sku`, 'products.wrong_sku'),
    !isSlug(slug) && mistake(`${path}.slug`, 'products.wrong_slug'),
  ]
}

function ofSize({ path, sku, barcode }: PlannedColor['sizes'][number]): (Problem | false)[] {
  return [
    !isSku(sku) && mistake(`${path}.sku`, 'products.wrong_sku'),
    barcode !== null && !isBarcode(barcode) && mistake(`${path}.barcode`, 'products.wrong_barcode'),
  ]
}

interface Claim {
  kind: 'sku' | 'slug' | 'offer_sku' | 'barcode' | 'size'
  value: string
  field: string
}

/** Every number, barcode, address and size that a draft claims for itself, with the field that says so. */
export function claimsOf({ colors }: PlannedModel): Claim[] {
  return colors.flatMap(({ path, draft, sku, slug, sizes }) => [
    ...(draft.product_id === null
      ? [
          { kind: 'sku' as const, value: sku, field: `${path}.sku` },
          { kind: 'slug' as const, value: slug, field: `${path}.slug` },
        ]
      : []),
    ...sizes.flatMap((size) => [
      { kind: 'offer_sku' as const, value: size.sku, field: `${size.path}.sku` },
      { kind: 'size' as const, value: `${path} ${size.sizeId}`, field: `${size.path}.sku` },
      ...(size.barcode === null ? [] : [{ kind: 'barcode' as const, value: size.barcode, field: `${size.path}.barcode` }]),
    ]),
  ])
}

/** The claims that something else has, and the second of two that are the same. */
export function takenOf(claims: readonly Claim[], others: readonly Pick<Claim, 'kind' | 'value'>[]): Problem[] {
  const key = ({ kind, value }: Pick<Claim, 'kind' | 'value'>) => `${kind} ${value}`
  const taken = new Set(others.map(key))
  const seen = new Set<string>()
  const refused = claims.filter((claim) => taken.has(key(claim)) || seen.has(key(claim)) || !seen.add(key(claim)))
  return [...new Set(refused.map(({ field }) => field))].map((field) => mistake(field, 'products.taken'))
}
