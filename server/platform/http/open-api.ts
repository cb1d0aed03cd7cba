import type { FastifyInstance } from 'fastify'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { namedSchemas } from '../../../contracts/named-schemas.ts'
import { locales } from '../../../core/locale.ts'

const transformSchema = createJsonSchemaTransform({ schemaRegistry: namedSchemas })
const transformObject = createJsonSchemaTransformObject({ schemaRegistry: namedSchemas })

/** OpenAPI 3.1 made from the endpoint table: JSON at `/api/openapi.json`, readable at `/api/docs`. Each path is listed once, with `{locale}`. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vitrina', version: '1.0.0', description: 'The API of the shop. Locale is `ru` or `en`.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) => {
      const { url, schema } = transformSchema(document as Parameters<typeof transformSchema>[0])
      if (!url.startsWith('/api/ru/')) return { url, schema: { ...schema, hide: true } }
      const { params } = schema as { params?: { properties?: object; required?: string[] } }
      const withLocale = {
        type: 'object',
        properties: { locale: { type: 'string', enum: locales }, ...params?.properties },
        required: ['locale', ...(params?.required ?? [])],
      }
      return { url: url.replace('/api/ru/', '/api/{locale}/'), schema: { ...schema, params: withLocale } }
    },
    transformObject,
  })
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
