import type { DataRequestKind } from '#contracts/staff/customers.contract.ts'
import { DomainError } from '#core/domain-error.ts'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import type { Author } from '#server/platform/audit/record-change.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Platform } from '#server/platform/module.ts'
import { recordMarketing } from '#server/modules/accounts/agreements/index.ts'
import type { CustomersOptions } from '../customers.options.ts'
import { findCustomer, lockCustomerById, type Customer } from '../customers.repo.ts'
import { makeImpersonationLink } from '../impersonation/impersonation.service.ts'
import { eraseAccount, findDeletionObstacle } from '../personal-data/deletion.service.ts'
import { exportAccount } from '../personal-data/export.service.ts'
import { endMarketing } from '../preferences/subscriptions.service.ts'
import * as repo from './customers.staff.repo.ts'
import { dataRequestDue } from './due.rules.ts'

const refused = (code: string, status: 404 | 409) => new DomainError({ code: `customers.${code}`, status })

/** Throws `customers.unknown` (404), and `customers.gone` (409) for an account that was deleted. */
async function liveCustomer({ db }: Pick<Platform, 'db'>, id: number): Promise<Customer> {
  const customer = await findCustomer(db, id)
  if (!customer) throw refused('unknown', 404)
  if (customer.deletedAt) throw refused('gone', 409)
  return customer
}

/** One value in clear; the look and its reason are recorded before it is shown. Throws 404, 409 `customers.gone`. Source: ADM-07. */
export async function revealField(platform: Platform, author: Author, id: number, field: 'phone' | 'email'): Promise<string | null> {
  const customer = await liveCustomer(platform, id)
  await recordAccess(platform.db, author, { act: 'reveal', objectKind: 'customers', id, field })
  return customer[field]
}

/** The link by which staff look at an account. Throws as `revealField`. Source: AUTH-09, ADM-27. */
export async function lookAs(platform: Platform, author: Author & { reason: string }, id: number, staff: string): Promise<string> {
  await liveCustomer(platform, id)
  const url = await makeImpersonationLink(platform, { customerId: id, staff, memberId: memberOf(author), reason: author.reason })
  if (url === undefined) throw refused('gone', 409)
  await recordAccess(platform.db, author, { act: 'look', objectKind: 'customers', id })
  return url
}

/** Adds a note, sealed; its words are no part of the audit. Throws as `revealField`. Source: ADM-27. */
export async function addNote(platform: Platform, author: Author, customerId: number, text: string): Promise<repo.NoteRow> {
  await liveCustomer(platform, customerId)
  return inTransaction(platform.db, async (tx) => {
    if (!(await lockCustomerById(tx, customerId))) throw refused('gone', 409)
    const note = await repo.insertNote(tx, {
      customerId,
      text,
      at: platform.clock.now(),
      memberId: memberOf(author),
      author: nameOf(author),
    })
    await recordAct(tx, author, { permission: 'customers.read', objectKind: 'customers', id: customerId, act: 'note' })
    return note
  })
}

/** Notes what somebody asks of their data. Throws as `revealField`, and 409 `customers.data_request_open`. Source: ADM-28. */
export async function askForData(
  platform: Platform,
  author: Author,
  customerId: number,
  kind: DataRequestKind,
): Promise<repo.DataRequestRow> {
  await liveCustomer(platform, customerId)
  return inTransaction(platform.db, async (tx) => {
    const askedAt = platform.clock.now()
    const row = { customerId, kind, memberId: memberOf(author), actor: nameOf(author), askedAt, dueAt: dataRequestDue(askedAt) }
    const request = await repo.insertDataRequest(tx, row)
    if (!request) throw refused('data_request_open', 409)
    await recordAct(tx, author, { permission: 'customers.read', objectKind: 'data_requests', id: request.id, act: `ask_${kind}` })
    return request
  })
}

/** Why an account cannot be erased now, or undefined. */
export async function obstacleTo(platform: Platform, options: CustomersOptions, { customerId, kind }: repo.DataRequestRow) {
  if (kind !== 'erasure') return undefined
  return (await findDeletionObstacle(platform.db, options, customerId))?.refusal
}

/**
 * Does what somebody asked of their data, once: their copy is answered, the account erased as its owner could, or advertising ended. Throws
 * `customers.data_request_unknown` (404), 409 `customers.data_request_done`, and what keeps an account from being erased (409). Source: ADM-28, ACC-08.
 */
export async function doDataRequest(
  platform: Platform,
  options: CustomersOptions,
  author: Author,
  id: number,
  context: RequestContext,
): Promise<{ request: repo.DataRequestRow; copy: Record<string, unknown> | null }> {
  return inTransaction(platform.db, async (tx) => {
    const request = await repo.lockDataRequest(tx, id)
    if (!request) throw refused('data_request_unknown', 404)
    if (request.doneAt) throw refused('data_request_done', 409)
    const { customerId, kind } = request
    const customer = await lockCustomerById(tx, customerId)
    if (!customer) throw refused('gone', 409)
    const now = platform.clock.now()
    const copy = kind === 'export' ? await exportAccount(platform, options, customerId, context.locale) : null
    if (kind === 'export') await recordAccess(tx, author, { act: 'export', objectKind: 'customers', id: customerId })
    if (kind === 'withdrawal') {
      await endMarketing(tx, customerId, now)
      const consent = { isGiven: false, subject: customer.phone, customerId, form: 'withdrawal', now, context }
      await recordMarketing(tx, platform.secrets, consent)
      await options.onMarketingChosen(tx, { customerId, isWanted: false, now })
    }
    if (kind === 'erasure') await eraseAccount(tx, platform, options, customer, { context, deviceUuid: undefined })
    await repo.endDataRequests(tx, { customerId, id, kind }, now)
    await recordAct(tx, author, { permission: 'personal.export', objectKind: 'data_requests', id, act: `do_${kind}` })
    return { request: { ...request, doneAt: now }, copy }
  })
}

const memberOf = ({ actor }: Author): number | null => (actor.kind === 'staff' ? actor.memberId : null)
const nameOf = ({ actor }: Author): string => (actor.kind === 'staff' ? actor.name : actor.job)
