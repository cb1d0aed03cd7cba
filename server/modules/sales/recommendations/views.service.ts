import { RateLimiterRes } from 'rate-limiter-flexible'
import { addressLimitFactor } from '#server/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { callerAt } from '#server/platform/http/network.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { bucketKey, createBucket } from '#server/platform/rate-limits.ts'
import type { PersonalDataSource } from '#server/modules/accounts/customers/index.ts'
import { forgetViewsOf, hasViewed, saveView } from './views.repo.ts'

/** Browsers that may begin to view from one address in an hour: more than a house has, too few to teach a shop what nobody wants. */
const newBrowsers = 60

/** What is kept of a browser's random id: without the shop's secret it leads back to none. */
export function deviceOf({ secrets }: Pick<Platform, 'secrets'>, uuid: string): string {
  return secrets.hmac('product-views', uuid)
}

/**
 * Notes that a browser which has the id in its cookie, too, views a product: no page elsewhere can view in its name. One browser too many from
 * its address is not noted, and what goes wrong is nobody's concern but the log's. Source: decisions N.
 */
export async function noteView(platform: Platform, request: RequestContext, deviceUuid: string, productId: number): Promise<void> {
  if (request.cookie('device_uuid') !== deviceUuid) return
  const { db, clock } = platform
  const device = deviceOf(platform, deviceUuid)
  try {
    if ((await hasViewed(db, device)) || (await mayBegin(platform, request.ip))) await saveView(db, device, productId, clock.now())
  } catch (error) {
    request.log.warn({ err: error, requestId: request.requestId }, 'the view of a product was not noted')
  }
}

/** What the deletion of an account does: what its browser viewed is forgotten. Source: ACC-08. */
export async function forgetViewsOfBrowser(tx: Db, { deviceUuid }: { deviceUuid: string | undefined }, platform: Platform): Promise<void> {
  if (deviceUuid) await forgetViewsOf(tx, deviceOf(platform, deviceUuid))
}

async function mayBegin(platform: Platform, ip: string): Promise<boolean> {
  if (!platform.config.rateLimits) return true
  const bucket = createBucket(platform, 'new-browsers-1h', newBrowsers * addressLimitFactor(platform.config), 60 * 60)
  try {
    await bucket.consume(bucketKey(platform, callerAt(ip)))
    return true
  } catch (full) {
    if (full instanceof RateLimiterRes) return false
    throw full
  }
}

/** What this module keeps of a customer, for the copy and the deletion of an account. Source: ACC-08. */
export const viewsData = { forget: forgetViewsOfBrowser } satisfies PersonalDataSource
