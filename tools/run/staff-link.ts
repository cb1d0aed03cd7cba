import { findCustomerByPhone, lookAs } from '#server/modules/accounts/customers/index.ts'
import type { Platform } from '#server/platform/module.ts'
import { inWords } from './refused-in-words.ts'
import { accountOf, type ByStaff } from './staff-account.ts'

/** A link by which a member of staff looks at a customer's account; the look is recorded. Throws an Error in words. Source: AUTH-09, ADM-07. */
export async function makeStaffLink(platform: Platform, { phone = '', ...by }: ByStaff & { phone?: string | undefined }): Promise<string> {
  const reason = by.reason?.trim() ?? ''
  if (!/^\+[1-9]\d{6,14}$/.test(phone) || reason.length < 3)
    throw new Error(
      'Say whose account, who looks and why: npm run staff-link -- --phone +79991234567 --staff anna@example.com --reason "cannot find an order"',
    )
  const author = await accountOf(platform, by, 'customers.look')
  const customer = await findCustomerByPhone(platform.db, phone)
  if (!customer) throw new Error('Nobody has this phone.')
  return inWords(platform, () => lookAs(platform, { ...author, reason }, customer.id, author.actor.name))
}
