import type { StaffParsed } from '#contracts/staff/api.ts'
import { DomainError, DomainErrors } from '#core/domain-error.ts'
import { roublesToKopecks } from '#core/money.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { shownImages } from '#server/modules/base/images/index.ts'
import { refusalOfPrices } from '../product/price-limits.rules.ts'
import * as repo from './product-edit.staff.repo.ts'
import { checksOf, stateOf } from './product-edit.view.ts'

type Body = StaffParsed<'PUT /staff/products/:id'>['body']
type Color = Body['colors'][number]

/** Throws 400 `error.invalid_request` for what nobody was offered: a category by rule, a picture that there is not. */
export async function refuseUnknown(tx: Db, { material_id: material }: Pick<Body, 'material_id'>, colors: readonly Color[]): Promise<void> {
  const isKnown = await repo.areChoices(tx, {
    colors: colors.map(({ color_id: id }) => id),
    sizes: colors.flatMap(({ sizes }) => sizes.map(({ size_id: id }) => id)),
    materials: [material],
    images: colors.flatMap(({ images }) => images),
    categories: colors.flatMap(({ category_id: id, more_categories: more }) => [id, ...more]),
    labels: colors.flatMap(({ labels }) => labels),
  })
  if (!isKnown) throw new DomainError({ code: 'error.invalid_request', status: 400 })
}

/** Throws 409 `products.taken` at each number, barcode and address that something else has, or that is written twice. */
export async function refuseTaken(tx: Db, modelId: number, colors: readonly Color[]): Promise<void> {
  const written = colors.flatMap(({ id, sku, slug, sizes }) => [
    { kind: 'sku' as const, value: sku, field: `c${id}.sku` },
    { kind: 'slug' as const, value: slug, field: `c${id}.slug` },
    ...sizes.flatMap((size, at) => [
      { kind: 'offer_sku' as const, value: size.sku, field: `c${id}.sizes.${at}.sku` },
      ...(size.barcode === null ? [] : [{ kind: 'barcode' as const, value: size.barcode, field: `c${id}.sizes.${at}.barcode` }]),
      { kind: 'size' as const, value: `${id} ${size.size_id}`, field: `c${id}.sizes.${at}.size_id` },
    ]),
  ])
  const of = (kind: string) => written.flatMap((one) => (one.kind === kind ? [one.value] : []))
  const taken = await repo.listTaken(tx, modelId, {
    skus: of('sku'),
    slugs: of('slug'),
    offerSkus: of('offer_sku'),
    barcodes: of('barcode'),
  })
  const key = ({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`
  const others = new Set(taken.map(key))
  const seen = new Set<string>()
  const refused = written.filter((one) => others.has(key(one)) || seen.has(key(one)) || !seen.add(key(one)))
  if (refused.length > 0)
    throw new DomainErrors(refused.map(({ field }) => new DomainError({ code: 'products.taken', status: 409, field })))
}

/**
 * Throws 403 `products.price_above_limit` for a price of what is shown that moves further than one person may move it, and for an old price that was not
 * asked in the thirty days before: 403 `products.old_price_owner` to whoever may not say so anyway, 422 `products.old_price_reason` without words. Source: ADM-33.
 */
export function refusePrices(
  paired: readonly (readonly [repo.ColorRecord, Color])[],
  { actor, reason }: Author & { actor: StaffActor },
  now: Date,
): void {
  const refused = paired.flatMap(([stored, color]): DomainError[] => {
    const wanted = {
      price: roublesToKopecks(color.price),
      oldPrice: color.old_price === null ? null : roublesToKopecks(color.old_price),
    }
    const refusal = refusalOfPrices(stored, wanted, { roles: actor.roles, reason, now })
    if (!refusal) return []
    const { code, field, params } = refusal
    const status = code === 'products.old_price_reason' ? 422 : 403
    return [new DomainError({ code, status, field: field === 'reason' ? field : `c${color.id}.${field}`, params })]
  })
  if (refused.length > 0) throw new DomainErrors(refused)
}

/**
 * Throws 422 `publish.incomplete` at each field that what would be shown lacks. What was shown before without it can still be saved: the lack is not of this
 * save. Source: ADM-31.
 */
export async function refuseIncomplete(tx: Db, written: readonly repo.Written[]): Promise<void> {
  const named = written.flatMap(({ before, after }) => [...before.colors, ...after.colors]).flatMap(({ imageIds }) => imageIds)
  const images = await shownImages(tx, [...new Set(named)], undefined)
  const errorsOf = (model: repo.ModelRecord, color: repo.ColorRecord) =>
    checksOf(model, color, images).filter(({ level }) => level === 'error')
  const lacksOf = ({ before, after }: repo.Written, color: repo.ColorRecord) => {
    if (stateOf(color) === 'draft') return []
    const was = before.colors.find(({ id }) => id === color.id)
    const known = was && stateOf(was) !== 'draft' ? errorsOf(before, was).map(({ code }) => code) : []
    return errorsOf(after, color).flatMap(({ code, field }) =>
      known.includes(code)
        ? []
        : [{ code, field: code === 'vat' || code === 'weight' || code === 'composition' ? field : `c${color.id}.${field}` }],
    )
  }
  const fields = written.flatMap((model) => model.after.colors.flatMap((color) => lacksOf(model, color)))
  const once = [...new Map(fields.map((one) => [one.field, one])).values()]
  if (once.length > 0)
    throw new DomainErrors(
      once.map(({ code, field }) => new DomainError({ code: 'publish.incomplete', status: 422, field, params: { what: code } })),
    )
}
