import { z } from 'zod'
import { instantSchema } from '../shared.contract.ts'
import type { StaffEndpoints } from './staff-endpoint.ts'

/** What can be published is in one of these, on every screen. Source: SUX-9. */
export const publicationStates = ['draft', 'planned', 'live', 'edited', 'withdrawn'] as const
export type PublicationState = (typeof publicationStates)[number]

export const publicationEndpoints = {
  'GET /staff/publication': {
    summary: 'Whether the processes of the shop show what a transaction wrote: each says every second how far it has read',
    tag: 'publication',
    auth: { staff: 'staff.self' },
    audit: null,
    query: z.object({ transaction: z.string().regex(/^\d{1,19}$/) }),
    reply: z.object({
      nodes: z.array(z.object({ node: z.string(), has_seen: z.boolean(), at: instantSchema })),
      is_live: z.boolean(),
    }),
  },
} as const satisfies StaffEndpoints
