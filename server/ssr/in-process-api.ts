import type { FastifyInstance } from 'fastify'
import { createApiCall, type ApiCall } from '../../contracts/client.ts'
import type { Locale } from '../../core/locale.ts'

/** The API without a network: validation, errors and locale are those of any other caller, and no visitor's login goes along. */
export function inProcessApi(server: FastifyInstance, locale: Locale): ApiCall {
  return createApiCall(`/api/${locale}`, async (url, init) => {
    const response = await server.inject({
      method: init.method as 'GET',
      url,
      headers: init.headers,
      ...(init.body === undefined ? {} : { payload: init.body }),
    })
    return { status: response.statusCode, retryAfter: null, text: () => Promise.resolve(response.body) }
  })
}
