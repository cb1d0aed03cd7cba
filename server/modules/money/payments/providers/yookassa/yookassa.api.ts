import type { z } from 'zod'
import { externalFetch } from '#server/platform/http/external-fetch.ts'
import type { CallExternal } from '#server/platform/external-service.ts'
import { failureOf } from '../../port/bank-refusal.rules.ts'
import { listOf, refusalSchema } from './yookassa.shapes.ts'

const timeoutMs = 5000
const pageLimit = 100
/** Some days of a large shop; a list that does not end is a fault of the bank. */
const pagesAllowed = 1000

export interface YooKassaAccount {
  shopId: string
  secret: string
  /** Origin and path of the API. */
  url: string
  /** Networks of its notifications, `address/bits`. */
  senders: readonly string[]
  /** The bank's own register makes the receipts. */
  sendsReceipts: boolean
}

/** The bank's own words of what is wrong. */
async function reasonOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => undefined)
  return refusalSchema.safeParse(answer).data?.description ?? ''
}

/** The calls, guarded, each within five seconds; answers of another shape than the documented one are errors. */
export class YooKassaApi {
  private readonly account: YooKassaAccount
  private readonly guarded: CallExternal
  constructor(account: YooKassaAccount, guarded: CallExternal) {
    this.account = account
    this.guarded = guarded
  }

  post<T extends z.ZodType>(path: string, schema: T, key: string, body: object): Promise<z.infer<T>> {
    return this.guarded(async () => {
      const response = await this.call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'idempotence-key': key } })
      if (!response.ok) throw failureOf(response.status, `POST ${path}`, await reasonOf(response))
      return schema.parse(await response.json())
    })
  }

  /** undefined when the bank knows no such thing. */
  find<T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T> | undefined> {
    return this.guarded(async () => {
      const response = await this.call(path, {})
      if (response.status === 404) return undefined
      if (!response.ok) throw failureOf(response.status, `GET ${path}`)
      return schema.parse(await response.json())
    })
  }

  async list<T extends z.ZodType>(path: string, schema: T, filter: Record<string, string>): Promise<z.infer<T>[]> {
    const all: z.infer<T>[] = []
    let cursor: string | undefined
    for (let page = 0; page < pagesAllowed; page++) {
      const query = new URLSearchParams({ ...filter, limit: String(pageLimit), ...(cursor !== undefined && { cursor }) })
      const found = await this.find(`${path}?${query}`, listOf(schema))
      if (!found) throw new Error(`the bank has no list ${path}`)
      all.push(...found.items)
      cursor = found.next_cursor
      if (cursor === undefined) return all
    }
    throw new Error('the list of the bank does not end')
  }

  private call(path: string, init: { method?: 'POST'; body?: string; headers?: Record<string, string> }): Promise<Response> {
    const { url, shopId, secret } = this.account
    return externalFetch(url + path, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`,
        'content-type': 'application/json',
        ...init.headers,
      },
    })
  }
}
