import { ApiError, type FieldError } from '#contracts/client.ts'
import { Unreachable } from './client.ts'

/** A failed call as a screen tells of it. */
export interface Problem {
  /** 0: the server was not reached. */
  status: number
  /** In the words of the server; empty when it had none. */
  messages: readonly string[]
  errors: readonly FieldError[]
  /** Finds the call in the log. */
  requestId: string | undefined
}

/** Reads any failure of a call. What is no failure of a call is thrown on. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Unreachable) return { status: 0, messages: [], errors: [], requestId: undefined }
  if (!(error instanceof ApiError)) throw error
  const { request_id: requestId } = (error.body ?? {}) as { request_id?: string }
  return { status: error.status, messages: error.errors.map(({ message }) => message), errors: error.errors, requestId }
}
