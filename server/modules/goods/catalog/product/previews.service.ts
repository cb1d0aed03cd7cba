import type { StaffAnswer } from '#contracts/staff/api.ts'
import type { ProductPage } from '#contracts/products.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Platform } from '#server/platform/module.ts'
import { findAnyCard } from '../cards/cards.repo.ts'
import { productNotFound } from '../catalog.errors.ts'
import type { Words } from '../words.ts'
import { productPageOf, type ProductPageRequest } from './product-page.service.ts'
import { listColorsOf } from './product-page.repo.ts'

const purpose = 'product-preview'
const hourMs = 3_600_000

type Shop = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>

/**
 * Links at which the storefront shows the colors of a model for an hour, drafts too: signed, so that nobody can make one who was not given it. Throws 404
 * `products.not_found`. Source: ADM-39, decision 0180.
 */
export async function linkPreviews(
  { db, clock, secrets, config }: Shop,
  modelId: number,
): Promise<StaffAnswer<'GET /staff/products/:id/preview'>> {
  const colors = await listColorsOf(db, modelId)
  if (colors.length === 0) throw new DomainError({ code: 'products.not_found', status: 404 })
  const until = clock.now().getTime() + hourMs
  return {
    shop: new URL(config.publicUrl).origin,
    until: new Date(until).toISOString(),
    results: colors.map(({ id, title, color, isShown }) => {
      const stated = `${id}-${until}`
      return { id, title, color, is_shown: isShown, path: `/preview/product/${stated}.${secrets.hmac(purpose, stated)}` }
    }),
  }
}

/** The product of a preview link; undefined for a link that nobody made, or that has ended. */
function readLink(token: string, { clock, secrets }: Pick<Shop, 'clock' | 'secrets'>): number | undefined {
  const [, stated = '', id = '', until = '', signature = ''] = /^((\d{1,10})-(\d{13}))\.([\w-]{43})$/.exec(token) ?? []
  return secrets.verify(purpose, stated, signature) && Number(until) > clock.now().getTime() ? Number(id) : undefined
}

/** What the page of a product will show, whether or not it is shown now. Throws `catalog.product_not_found` (404) for a link that has ended. Source: ADM-39. */
export async function getProductPreview(
  platform: Platform,
  token: string,
  request: Omit<ProductPageRequest, 'slug'>,
  words: Words,
): Promise<ProductPage> {
  const id = readLink(token, platform)
  const row = id === undefined ? undefined : await findAnyCard(platform.db, id, request.cityId)
  if (!row) throw productNotFound()
  const page = await productPageOf(platform, row, request, words)
  return { ...page, json_ld: [], seo: { ...page.seo, noindex: true } }
}
