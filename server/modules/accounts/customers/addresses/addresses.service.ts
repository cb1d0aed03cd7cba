import type { ApiParsed } from '#contracts/api.ts'
import { limits } from '#contracts/limits.ts'
import { postalCodeProblem, printedPostalCode } from '#core/postal-code.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { listCountriesOfTitle, postalCodeWrong } from '#server/modules/base/geo/index.ts'
import { clearDefault, deleteAddress, insertAddresses, listAddresses, updateAddress } from './addresses.repo.ts'
import { addressNotFound, addressesFull, sessionOver } from '../customers.errors.ts'
import { lockCustomerById } from '../customers.repo.ts'

type AddressBody = ApiParsed<'POST /personal/addresses'>['body']

/** Keeps an address; the first one is the default one. Throws addresses_full (409) and geo.postal_code_… (400). Source: ACC-04. */
export async function addAddress(platform: Platform, customerId: number, body: AddressBody): Promise<void> {
  await requirePostalCode(platform.db, body)
  await change(platform, customerId, async (tx) => {
    const kept = await listAddresses(tx, customerId)
    if (kept.length >= limits.addresses) throw addressesFull()
    const [id] = await insertAddresses(tx, [{ ...columnsOf(body), customerId, createdAt: platform.clock.now() }])
    if (id !== undefined && (body.is_default || kept.length === 0)) await makeDefault(tx, customerId, id)
  })
}

/** Changes every part of an address; the default one stays it until another takes its place. Throws address_not_found (404) and geo.postal_code_… (400). Source: T6. */
export async function changeAddress(platform: Platform, customerId: number, id: number, body: AddressBody): Promise<void> {
  await requirePostalCode(platform.db, body)
  await change(platform, customerId, async (tx) => {
    // What is written anew is known to whoever wrote it: it is not masked any more.
    const changes = { ...columnsOf(body), createdAt: platform.clock.now() }
    if (!(await updateAddress(tx, customerId, id, changes))) throw addressNotFound()
    if (body.is_default) await makeDefault(tx, customerId, id)
  })
}

/** Makes an address the default one. Throws address_not_found (404). */
export async function chooseDefault(platform: Platform, customerId: number, id: number): Promise<void> {
  await change(platform, customerId, (tx) => makeDefault(tx, customerId, id))
}

/** Forgets an address; the oldest of the rest becomes the default one. Throws address_not_found (404). */
export async function removeAddress(platform: Platform, customerId: number, id: number): Promise<void> {
  await change(platform, customerId, async (tx) => {
    const gone = await deleteAddress(tx, customerId, id)
    if (!gone) throw addressNotFound()
    const [next] = await listAddresses(tx, customerId)
    if (gone.isDefault && next) await makeDefault(tx, customerId, next.id)
  })
}

/** Changes of one account's addresses take turns: there is one default address at any time. */
function change(platform: Platform, customerId: number, work: (tx: Db) => Promise<void>): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    if (!(await lockCustomerById(tx, customerId))) throw sessionOver()
    await work(tx)
  })
}

async function makeDefault(tx: Db, customerId: number, id: number): Promise<void> {
  await clearDefault(tx, customerId)
  if (!(await updateAddress(tx, customerId, id, { isDefault: true }))) throw addressNotFound()
}

/** A postal code is one of a country where there is a place of that name; of a place that the directory does not know, one of any country. Source: decision 0123. */
async function requirePostalCode(db: Db, { city, postal_code: code }: AddressBody): Promise<void> {
  if (!code) return
  const countries = await listCountriesOfTitle(db, city)
  const problems = (countries.length > 0 ? countries : ['']).map((country) => postalCodeProblem(code, country))
  const [problem] = problems
  if (problem && problems.every((one) => one !== undefined)) throw postalCodeWrong('postal_code', problem)
}

function columnsOf(body: AddressBody) {
  const { postal_code: postalCode, is_default: _, ...parts } = body
  const emptied = { flat: parts.flat || null, entrance: parts.entrance || null, floor: parts.floor || null, comment: parts.comment || null }
  return { ...parts, ...emptied, postalCode: postalCode ? printedPostalCode(postalCode) : null }
}
