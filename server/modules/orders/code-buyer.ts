import type { Db } from '../../platform/db/database.ts'
import type { CodeBuyer } from '../promotions/index.ts'
import { hasOrdered, listNumbersOfCustomer } from './customer-orders.repo.ts'

/** Who uses a promo code with an order, by his phone and his account; `except` is the order itself once it is stored. Source: T31. */
export function codeBuyer(
  db: Db,
  { phone, customerId }: { phone: string | undefined; customerId: number | undefined },
  except?: number,
): CodeBuyer {
  return {
    customerId,
    phone,
    orderIds: async () => (customerId === undefined ? [] : (await listNumbersOfCustomer(db, customerId)).map(({ id }) => id)),
    isFirstOrder: async () => (phone === undefined ? undefined : !(await hasOrdered(db, { phone, customerId }, except))),
  }
}
