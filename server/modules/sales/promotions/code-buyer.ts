import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import * as repo from './redemptions.repo.ts'

/** Who uses a code. What has to be looked up is asked for only where the terms of the code need it. */
export interface CodeBuyer {
  customerId: number | undefined
  /** The phone that they tell and those of their accounts, E.164; none while a guest has not told it. */
  phones(): Promise<readonly string[]>
  /** The orders of their accounts. */
  orderIds(): Promise<readonly number[]>
  /** Whether this would be their first order; undefined when that cannot be known yet. */
  isFirstOrder(): Promise<boolean | undefined>
}

/** Who somebody with a phone and an account is to the terms of codes; given by the module that knows what they ordered. */
export type FindBuyer = (db: Db, who: { phone: string | undefined; customerId: number | undefined }) => CodeBuyer

/** The HMAC under which uses of a phone are counted. */
export function phoneHashOf(platform: Pick<Platform, 'secrets'>, phone: string): string {
  return platform.secrets.hmac('promotions.phone', phone)
}

/**
 * Live uses of some codes by one buyer, by the code's id: with any of their phones, and by an order of their accounts whatever phone it has.
 * So “once a phone” is once an account too. Source: T31, I13.
 */
export async function countUses(
  db: Db,
  platform: Pick<Platform, 'secrets'>,
  promotionIds: readonly number[],
  buyer: CodeBuyer,
): Promise<Map<number, number>> {
  if (promotionIds.length === 0) return new Map()
  const phoneHashes = (await buyer.phones()).map((phone) => phoneHashOf(platform, phone))
  return repo.countLive(db, promotionIds, { phoneHashes, orderIds: await buyer.orderIds() })
}
