import { z } from 'zod'
import { noContent } from '../endpoint.ts'
import { idParams, type StaffEndpoints } from './staff-endpoint.ts'

/** So many views a person has of one list. Source: admin.md §8. */
export const mostViews = 20

const viewFields = {
  title: z.string().trim().min(1).max(60),
  /** The search part of the list's address: filters, view, order, columns. */
  search: z.string().max(2000),
  /** Everybody sees it; owners alone share. */
  is_shared: z.boolean(),
}
const listName = z.string().regex(/^[a-z][a-z-]{1,39}$/)

const savedView = z.object({ id: z.int(), list: z.string(), ...viewFields, is_own: z.boolean() })

const common = { tag: 'views', audit: 'staff_views', auth: { staff: 'staff.self' } } as const

export const viewsEndpoints = {
  'GET /staff/views': {
    ...common,
    summary: 'Saved views of a list: own ones and those that an owner shares',
    audit: null,
    query: z.object({ list: listName }),
    reply: z.object({ results: z.array(savedView) }),
  },
  'POST /staff/views': {
    ...common,
    summary: 'Saves a view; 409 above twenty of one list, 403 when somebody but an owner shares it',
    body: z.strictObject({ list: listName, ...viewFields }),
    reply: savedView,
    status: 201,
  },
  'PUT /staff/views/:id': {
    ...common,
    summary: 'Changes an own view, or as an owner a shared one',
    params: idParams,
    body: z.strictObject(viewFields),
    reply: savedView,
  },
  'DELETE /staff/views/:id': {
    ...common,
    summary: 'Removes an own view, or as an owner a shared one',
    params: idParams,
    reply: noContent,
    status: 204,
  },
} as const satisfies StaffEndpoints
