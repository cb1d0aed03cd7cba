import { z } from 'zod'
import type { Endpoint, EndpointKey } from '../endpoint.ts'
import type { StaffAuth } from './permissions.ts'
import { mostInt } from './staff-list.ts'

/** A call of the back-office: it names what it demands and the kind of thing whose changes it audits. Source: ADM-05, ADM-06. */
export interface StaffEndpoint extends Endpoint {
  auth: StaffAuth
  /** The table of `staff_changes`, or the kind of `staff_accesses` of a read that shows personal data; null for a read that shows none. */
  audit: string | null
}
export type StaffEndpoints = Record<EndpointKey, StaffEndpoint>

/** What every row that staff edit carries besides its own fields; a save names the revision that was read. Source: ADM-77. */
export const rowFields = { id: z.int(), revision: z.int(), updated_at: z.iso.datetime() }

/** Fields of every save. */
export const saveFields = { revision: z.int().min(1).max(mostInt) }

/** Why it is changed, in the words of who changes it; kept with the audit row. */
export const reasonSchema = z.string().trim().min(1).max(300).optional()

export const idParams = z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) })
