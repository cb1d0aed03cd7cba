import { createApiCall, ApiError, type FieldError, type Sent, type Signal } from '#contracts/client.ts'
import type { StaffApiKey, StaffInput, StaffReply } from '#contracts/staff/api.ts'
import { currentLocale } from '../words.ts'
import { attendanceHeaders } from './attendance.ts'
import { askGate, type GateKind } from './gate.ts'

export interface StaffCallOptions {
  signal?: Signal
  /** Of an act that must not be done twice; `newKey()` makes one, and a repetition of the act sends the same. */
  idempotencyKey?: string
  /** The call fails at an ended login or an old second factor instead of asking for them. */
  asksNobody?: boolean
}

type Args<K extends StaffApiKey> =
  Record<never, never> extends StaffInput<K>
    ? [input?: StaffInput<K>, options?: StaffCallOptions]
    : [input: StaffInput<K>, options?: StaffCallOptions]

/** The server could not be reached, or its answer did not come: what was asked may have been done. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('the server cannot be reached', { cause })
    this.name = 'Unreachable'
  }
}

/**
 * Calls an endpoint of the back-office. An ended login or an old second factor is asked for in a dialog and the call made again, with the same
 * idempotency key. Throws ApiError with the words of the server, or Unreachable. Source: admin.md §3, §6.
 */
export async function staffApi<K extends StaffApiKey>(key: K, ...[input, options = {}]: Args<K>): Promise<StaffReply<K>> {
  for (;;) {
    try {
      return await callOnce(key, input, options)
    } catch (error) {
      const gate = options.asksNobody ? undefined : gateOf(error)
      if (!gate || !(await askGate(gate))) throw error
    }
  }
}

/** A key for an act that must not be done twice. */
export const newKey = (): string => crypto.randomUUID()

/** What is no JSON, such as a file, through the same gates; the body is sent as it is. Throws as `staffApi`. */
export async function fetchStaff(url: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const response = await reach(url, init)
    if (response.ok) return response
    const error = await refusalOf(response)
    const gate = gateOf(error)
    if (!gate || !(await askGate(gate))) throw error
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as { detail?: { errors?: FieldError[] } } | undefined
  return new ApiError(response.status, body?.detail?.errors ?? [], body)
}

function callOnce<K extends StaffApiKey>(key: K, input: StaffInput<K> | undefined, options: StaffCallOptions): Promise<StaffReply<K>> {
  const call = createApiCall(`/api/${currentLocale()}`, send) as unknown as (
    key: string,
    input: unknown,
    options: { signal?: Signal; headers?: Record<string, string> },
  ) => Promise<StaffReply<K>>
  return call(key, input, {
    ...(options.signal && { signal: options.signal }),
    headers: { ...attendanceHeaders(), ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }) },
  })
}

async function send(url: string, init: { signal?: Signal }): Promise<Sent> {
  const response = await reach(url, init as RequestInit)
  const text = await response.text().catch((error: unknown) => {
    throw new Unreachable(error)
  })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: async () => text }
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, credentials: 'same-origin' })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Unreachable(error)
  }
}

function gateOf(error: unknown): GateKind | undefined {
  if (!(error instanceof ApiError)) return undefined
  const code = error.errors[0]?.code
  if (error.status === 401 && code === 'staff.session_ended') return 'sign-in'
  return error.status === 403 && code === 'staff.step_up' ? 'step-up' : undefined
}
