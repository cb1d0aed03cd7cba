import type { FastifyInstance } from 'fastify'
import fastifySwagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { idempotencyKeyPattern, type Endpoint, type ShopAuth } from '#contracts/endpoint.ts'
import { namedSchemas } from '#contracts/named-schemas.ts'
import { locales } from '#core/locale.ts'

const transformSchema = createJsonSchemaTransform({ schemaRegistry: namedSchemas })
const transformObject = createJsonSchemaTransformObject({ schemaRegistry: namedSchemas })

/** By what a caller shows who they are, for each kind of call; none: anybody may call. */
const securityOf: Record<ShopAuth, Record<string, string[]>[]> = {
  public: [],
  customer: [{ token: [] }],
  order: [{ token: [] }, { orderToken: [] }],
  signed: [{ bankSignature: [] }],
}

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer' },
  orderToken: {
    type: 'apiKey',
    in: 'query',
    name: 'access_token',
    description: 'From the signed link of the order. A browser that placed the order, or opened it, has a cookie instead.',
  },
  bankSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'Content-HMAC',
    description: 'HMAC-SHA-256 of the body, in base64. YooKassa does not sign: it is known by its network, and asked.',
  },
} as const

const staffSchemes = { session: { type: 'apiKey', in: 'cookie', name: '__Host-adm' } } as const

const idempotencyKey = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: idempotencyKeyPattern.source,
      description: 'The same for every try of one act: it is done once, and each try gets the same answer.',
    },
  },
  required: ['Idempotency-Key'],
}

const noBody = { 204: { type: 'null', description: 'It is done; there is no body.' } }

/** Refusals of every call that may be tried again. */
const waits = {
  429: ['TooManyRequests', 'There were too many calls.'],
  503: ['Unavailable', 'There is too much to do, or something that is needed is away.'],
} as const

declare module 'fastify' {
  interface FastifyInstance {
    /** The document of the back-office's calls. */
    staffOpenApi: FastifyInstance['swagger']
  }
}

/** OpenAPI 3.1 made from the endpoint table: JSON at `/api/openapi.json`, readable at `/api/docs`. Each path is listed once, with `{locale}`. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(
    fastifySwagger,
    documentOf('Vitrina', 'The API of the shop. Locale is `ru` or `en`.', ({ auth }) => typeof auth === 'string'),
  )
  const ofStaff = documentOf(
    'Vitrina, back-office',
    'The calls of the back-office. Locale is `ru` or `en`.',
    ({ auth }) => typeof auth !== 'string',
  )
  await app.register(fastifySwagger, {
    ...ofStaff,
    transformObject: (document) => withoutUnused(ofStaff.transformObject?.(document) as Record<string, unknown>),
    decorator: 'staffOpenApi',
  })
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** The document without the schemas that nothing in it names: those of the other table. */
function withoutUnused(document: Record<string, unknown>): Record<string, unknown> {
  const { components, ...rest } = document as { components: { schemas?: Record<string, unknown> } }
  const all = components.schemas ?? {}
  const used = new Set<string>()
  const visit = (part: unknown): void => {
    for (const [, name = ''] of (JSON.stringify(part) ?? '').matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(all[name])
    }
  }
  visit({ ...rest, components: { ...components, schemas: undefined } })
  return { ...rest, components: { ...components, schemas: Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name))) } }
}

/** How a document is made of the endpoints that belong to it. */
function documentOf(title: string, description: string, belongs: (endpoint: Endpoint) => boolean): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1.0.0', description },
      components: {
        securitySchemes: belongs({ auth: 'public' } as Endpoint) ? securitySchemes : staffSchemes,
        responses: Object.fromEntries(Object.values(waits).map(([name, text]) => [name, waitingResponse(text)])),
      },
    },
    transform: (document) => {
      const { url, schema } = transformSchema(document as Parameters<typeof transformSchema>[0])
      const { endpoint } = document.route.config ?? {}
      if (!endpoint || !belongs(endpoint) || !url.startsWith('/api/ru/')) return { url, schema: { ...schema, hide: true } }
      return { url: url.replace('/api/ru/', '/api/{locale}/'), schema: operationOf(schema, endpoint) }
    },
    transformObject: (document) => withWaits(transformObject(document as Parameters<typeof transformObject>[0])),
  }
}

type Transformed = ReturnType<typeof transformSchema>['schema']

/** What the endpoint's own schemas do not say of it. */
function operationOf(schema: Transformed, { auth, idempotent, status }: Endpoint): Transformed {
  const { params, response } = schema as { params?: { properties?: object; required?: string[] }; response?: object }
  const withLocale = {
    type: 'object',
    properties: { locale: { type: 'string', enum: locales }, ...params?.properties },
    required: ['locale', ...(params?.required ?? [])],
  }
  return {
    ...schema,
    params: withLocale,
    ...(idempotent && { headers: idempotencyKey }),
    ...(typeof auth === 'string'
      ? securityOf[auth].length > 0 && { security: securityOf[auth] }
      : auth.staff !== 'anyone' && { security: [{ session: [] }], 'x-permission': auth.staff, ...(auth.stepUp && { 'x-step-up': true }) }),
    response: { ...(status === 204 && noBody), ...response },
  }
}

function waitingResponse(description: string) {
  return {
    description,
    headers: { 'Retry-After': { schema: { type: 'integer' as const }, description: 'Seconds to wait, where that can be told.' } },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiErrors' } } },
  }
}

function withWaits(document: ReturnType<typeof transformObject>): ReturnType<typeof transformObject> {
  for (const operation of Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {}))) {
    const { responses } = operation as { responses: Record<string, object> }
    for (const [status, [name]] of Object.entries(waits)) responses[status] = { $ref: `#/components/responses/${name}` }
  }
  return document
}
