import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/module.ts'
import { findCustomer } from '../customers/index.ts'
import * as repo from './redemptions.repo.ts'

/** Who uses a code. What has to be looked up is asked for only where the terms of the code need it. */
export interface CodeBuyer {
  customerId: number | undefined
  /** E.164; undefined while a guest has not told it. */
  phone: string | undefined
  /** The orders of his account. */
  orderIds(): Promise<readonly number[]>
  /** Whether this would be his first order; undefined when that cannot be known yet. */
  isFirstOrder(): Promise<boolean | undefined>
}

/** Who somebody with a phone and an account is to the terms of codes; given by the module that knows what he ordered. */
export type FindBuyer = (db: Db, who: { phone: string | undefined; customerId: number | undefined }) => CodeBuyer

/** The HMAC under which uses of a phone are counted. */
export function phoneHashOf(platform: Pick<Platform, 'secrets'>, phone: string): string {
  return platform.secrets.hmac('promotions.phone', phone)
}

/**
 * Live uses of a code by one buyer: with the phone that he tells, with that of his account, and by an order of his account whatever phone
 * it has. So “once a phone” is once an account too. Source: T31, I13.
 */
export async function countUses(db: Db, platform: Pick<Platform, 'secrets'>, promotionId: number, buyer: CodeBuyer): Promise<number> {
  const account = buyer.customerId === undefined ? undefined : await findCustomer(db, buyer.customerId)
  const phones = [buyer.phone, account?.phone].filter((phone) => phone !== undefined)
  const phoneHashes = phones.map((phone) => phoneHashOf(platform, phone))
  return repo.countLive(db, promotionId, { phoneHashes, orderIds: await buyer.orderIds() })
}
