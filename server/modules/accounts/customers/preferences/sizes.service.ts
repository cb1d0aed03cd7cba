import type { ApiParsed } from '#contracts/api.ts'
import type { UserSizes } from '#contracts/choices.contract.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { sessionOver, sizeUnknown } from '../customers.errors.ts'
import { holdAccount } from '../customers.repo.ts'
import type { CustomersOptions } from '../customers.options.ts'
import { findSizes, putSizes } from './sizes.repo.ts'

const systems = { clothes: 'letters', shoes: 'shoes', jeans: 'jeans' } as const
const kinds = ['clothes', 'shoes', 'jeans'] as const

/** The sizes somebody usually wears, empty where they have not said. Source: ACC-07. */
export async function readSizes(db: Db, customerId: number): Promise<UserSizes> {
  const kept = await findSizes(db, customerId)
  const { clothes = null, shoes = null, jeans = null, height = null, chest = null, waist = null, hips = null } = kept ?? {}
  return { clothes, shoes, jeans, height, chest, waist, hips }
}

/** Keeps what was sent and leaves the rest. Throws size_unknown (400) for a size that the shop does not know. Source: ACC-07. */
export async function keepSizes(
  platform: Platform,
  options: Pick<CustomersOptions, 'listSizes'>,
  customerId: number,
  body: ApiParsed<'PUT /personal/sizes'>['body'],
): Promise<UserSizes> {
  const known = await options.listSizes(platform.db)
  for (const kind of kinds) {
    const slug = body[kind]
    if (slug && !known.some((size) => size.slug === slug && size.system === systems[kind])) throw sizeUnknown(kind)
  }
  const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  await inTransaction(platform.db, async (tx) => {
    if (!(await holdAccount(tx, customerId))) throw sessionOver()
    await putSizes(tx, customerId, change, platform.clock.now())
  })
  return readSizes(platform.db, customerId)
}
