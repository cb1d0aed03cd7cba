import { z } from 'zod'
import { api, type ApiKey } from '#contracts/api.ts'
import { staffApi, type StaffApiKey } from '#contracts/staff/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { StaffEndpoint } from '#contracts/staff/staff-endpoint.ts'
import type { Locale } from '#core/locale.ts'
import type { TestApp } from './app.ts'

/** One call of the contract, taken apart for tests that are made from the table. */
export interface ListedEndpoint {
  key: ApiKey | StaffApiKey
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  endpoint: Endpoint
}

/** One call of the back-office. */
export interface ListedStaffEndpoint extends ListedEndpoint {
  endpoint: StaffEndpoint
}

/** The calls of the shop. */
export const endpoints: readonly ListedEndpoint[] = listed(api)
/** The calls of the back-office. */
export const staffEndpoints: readonly ListedStaffEndpoint[] = listed<StaffEndpoint>(staffApi)

function listed<E extends Endpoint>(table: Record<string, E>) {
  return Object.entries(table).map(([key, endpoint]) => {
    const [method, path] = key.split(' ') as [ListedEndpoint['method'], string]
    return { key: key as ListedEndpoint['key'], method, path, endpoint }
  })
}

/** The endpoints that the modules of an application serve. */
export function boundEndpoints(app: TestApp): readonly ListedEndpoint[] {
  return endpoints.filter(({ key }) => !app.unbound.includes(key))
}

/** Address of an endpoint with its path filled and its query. */
export function addressOf(
  { path }: ListedEndpoint,
  locale: Locale,
  parts: { params?: Record<string, unknown>; query?: Record<string, unknown> } = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => escaped(parts.params?.[name]))
  const query = Object.entries(parts.query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
  return `/api/${locale}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

function escaped(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed())
}

/** The part of JSON Schema that zod makes of the contract's inputs. */
export interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  pattern?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
}

/** What may be sent, as JSON Schema without references. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return withoutReferences(whole, whole.$defs ?? {})
}

function withoutReferences(schema: JsonSchema, defs: Record<string, JsonSchema>): JsonSchema {
  if (schema.$ref) return withoutReferences(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, defs)
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, withoutReferences(one, defs)])),
    }),
    ...(schema.items && { items: withoutReferences(schema.items, defs) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((one) => withoutReferences(one, defs)) }),
  }
}
