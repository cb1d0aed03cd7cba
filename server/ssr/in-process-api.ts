import type { FastifyInstance } from 'fastify'
import { createApiCall, type ApiCall } from '../../contracts/client.ts'
import type { Locale } from '../../core/locale.ts'
import { callInProcess, inProcessAddress } from '../platform/http/in-process.ts'
import type { Answer, KeptAnswers } from './kept-answers.ts'

/**
 * The API without a network: validation, errors and locale are those of any other caller, and no visitor's login goes along.
 * `kept` remembers what the shell of every page asks for.
 */
export function inProcessApi(server: FastifyInstance, locale: Locale, kept: KeptAnswers | undefined): ApiCall {
  return createApiCall(`/api/${locale}`, async (url, init) => {
    const ask = async (): Promise<Answer> => {
      const { response, answer } = await callInProcess(async () =>
        server.inject({
          method: init.method as 'GET',
          url,
          headers: init.headers,
          remoteAddress: inProcessAddress,
          ...(init.body === undefined ? {} : { payload: init.body }),
        }),
      )
      return { status: response.statusCode, body: response.body, value: answer }
    }
    const { status, body, value } = await (kept && init.method === 'GET' ? kept.get(url, ask) : ask())
    return { status, retryAfter: null, text: () => Promise.resolve(body), value }
  })
}
