import { z } from 'zod'
import { namedSchemas } from './named-schemas.ts'
import type { StaffAuth } from './staff/permissions.ts'

/** How a caller of the shop shows who they are. */
export type ShopAuth = 'public' | 'customer' | 'order' | 'signed'

/**
 * Who may call: anybody, a logged-in shopper (401 otherwise), staff with a permission (401, 403), or a bank whose signature is checked.
 * `order` = a shopper for their own order, or a guest with the order's access token.
 */
export type EndpointAuth = ShopAuth | StaffAuth

/**
 * What is refused with 503 while the shop has more to do than it can, the first kind first. Orders, payments and what banks tell are never
 * refused so. Source: reliability §4.
 */
export const shedOrder = ['recommendations', 'search', 'lists', 'login', 'cart'] as const
export type Shed = (typeof shedOrder)[number]

/** What one call takes and answers; its key in the contract is "METHOD /path" below `/api/{locale}`. */
export interface Endpoint {
  summary: string
  tag: string
  auth: EndpointAuth
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
  /** Status of a success, 200 unless told; 204 has no body. */
  status?: 200 | 201 | 204
  /** What the owner of an account alone may read; staff who look at it get 403, as for everything that changes something. Source: AUTH-09. */
  ownerOnly?: boolean
  /** Bytes a body may have; 128 kB unless told. Source: reliability §6.7. */
  bodyLimit?: number
  /** Its body is a file, sent as `application/octet-stream`: the handler gets its bytes, or reads them as they come, of a file that may be large. */
  takesFile?: true | 'stream'
  /** Calls a minute from one address; unlimited unless told. */
  perMinute?: number
  /** The kind under which it is refused while there is too much to do; without one it never is. */
  shed?: Shed
  /** Takes an `Idempotency-Key` header. Source: api.md. */
  idempotent?: boolean
}

/** What is taken as an `Idempotency-Key`. */
export const idempotencyKeyPattern = /^[\w-]{8,64}$/

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
export type Endpoints = Record<EndpointKey, Endpoint>

/** A reply without a body (204). */
export const noContent = z.undefined()

/** One error of the envelope: the field (or `non_field_errors`), the translated text, and the code for programs. */
export const apiErrorSchema = z
  .object({ name: z.string(), message: z.string(), code: z.string().optional() })
  .register(namedSchemas, { id: 'ApiError' })

/** The one error body of the API. Source: ERR-02, api.md. */
export const apiErrorsSchema = z
  .looseObject({ detail: z.object({ errors: z.array(apiErrorSchema) }), request_id: z.string().optional() })
  .register(namedSchemas, { id: 'ApiErrors' })
