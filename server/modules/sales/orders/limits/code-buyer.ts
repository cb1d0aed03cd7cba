import type { Db } from '#server/platform/db/database.ts'
import { listAccountsOf } from '#server/modules/accounts/customers/index.ts'
import type { CodeBuyer } from '#server/modules/sales/promotions/index.ts'
import { hasOrdered, listIdsOfCustomers } from '../reading/customer-orders.repo.ts'

/**
 * Who uses a promo code with an order: the phone that they tell and the account that they are logged in to, and, since a guest may have an
 * account too, the account of that phone; `except`: the order itself once it is stored, and one that it replaces. Source: T31, docs/decisions/0052.
 */
export function codeBuyer(
  db: Db,
  { phone, customerId }: { phone: string | undefined; customerId: number | undefined },
  except: readonly number[] = [],
): CodeBuyer {
  let asked: ReturnType<typeof listAccountsOf> | undefined
  const accounts = () => (asked ??= listAccountsOf(db, { customerId, phone }))
  const customerIds = async () => (await accounts()).map(({ id }) => id)
  const phones = async () => {
    const known = (await accounts()).map((account) => account.phone)
    return phone === undefined ? known : [phone, ...known]
  }
  return {
    customerId,
    phones,
    orderIds: async () => listIdsOfCustomers(db, await customerIds()),
    isFirstOrder: async () => {
      const who = { phones: await phones(), customerIds: await customerIds() }
      return who.phones.length === 0 ? undefined : !(await hasOrdered(db, who, except))
    },
  }
}
