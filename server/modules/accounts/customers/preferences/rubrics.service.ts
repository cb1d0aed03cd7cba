import type { Rubrics } from '#contracts/choices.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/module.ts'
import { rubricUnknown, sessionOver } from '../customers.errors.ts'
import type { CustomersOptions } from '../customers.options.ts'
import { lockCustomerById } from '../customers.repo.ts'
import { listRubrics, replaceRubrics } from './rubrics.repo.ts'

type Options = Pick<CustomersOptions, 'listRubrics'>

/** The parts of the shop, and which of them somebody's emails are to be about; none of them: all. Source: ACC-06. */
export async function readRubrics(platform: Platform, options: Options, customerId: number, locale: Locale): Promise<Rubrics> {
  const chosen = new Set(await listRubrics(platform.db, customerId))
  const known = await options.listRubrics(platform.db)
  return { results: known.map(({ slug, title }) => ({ slug, title: textIn(locale, title), is_on: chosen.has(slug) })) }
}

/** Keeps exactly these parts. Throws rubric_unknown (400) for one that the shop has not. Source: ACC-06. */
export async function chooseRubrics(
  platform: Platform,
  options: Options,
  { customerId, slugs, locale }: { customerId: number; slugs: readonly string[]; locale: Locale },
): Promise<Rubrics> {
  const known = await options.listRubrics(platform.db)
  if (slugs.some((slug) => !known.some((one) => one.slug === slug))) throw rubricUnknown()
  await inTransaction(platform.db, async (tx) => {
    if (!(await lockCustomerById(tx, customerId))) throw sessionOver()
    await replaceRubrics(tx, customerId, slugs)
  })
  return readRubrics(platform, options, customerId, locale)
}
