import type { Db } from '../../platform/db/database.ts'
import { findCustomer } from '../customers/index.ts'
import type { CodeBuyer } from '../promotions/index.ts'
import { hasOrdered, listNumbersOfCustomer } from './customer-orders.repo.ts'

/**
 * Who uses a promo code with an order, by the phone that he tells and by his account, which has a phone and orders of its own; `except` is
 * the order itself once it is stored. Source: T31.
 */
export function codeBuyer(
  db: Db,
  { phone, customerId }: { phone: string | undefined; customerId: number | undefined },
  except?: number,
): CodeBuyer {
  return {
    customerId,
    phone,
    orderIds: async () => (customerId === undefined ? [] : (await listNumbersOfCustomer(db, customerId)).map(({ id }) => id)),
    isFirstOrder: async () => {
      if (phone === undefined) return undefined
      const account = customerId === undefined ? undefined : await findCustomer(db, customerId)
      return !(await hasOrdered(db, { phones: account ? [phone, account.phone] : [phone], customerId }, except))
    },
  }
}
