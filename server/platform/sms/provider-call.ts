import type { Config } from '#server/config.ts'
import { externalFetch } from '../http/external-fetch.ts'
import { createExternalService, type CallExternal } from '../external-service.ts'
import { MessageRefusal } from './gateway.ts'

/** How long a provider of text messages may take. Source: reliability §4. */
export const timeoutMs = 3000
/** More than there are workers. */
const callsAtOnce = 10

/** The guard of one provider: that it refuses a number does not say that it is out of order. */
export function guardedProvider(): CallExternal {
  return createExternalService({ atOnce: callsAtOnce, isOutage: (error) => !(error instanceof MessageRefusal) })
}

/** What a provider answers to a form; nothing of the form is in the address, where logs of others would keep it. Throws for whatever is no answer. */
export async function askProvider({ url }: Config['smsc'], path: string, fields: Record<string, string>): Promise<unknown> {
  const response = await externalFetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(fields).toString(),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`the provider of text messages answered ${response.status}`)
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    // Of what it says nothing is told: it may repeat the message.
    throw new Error('the provider of text messages answered no JSON')
  }
}
