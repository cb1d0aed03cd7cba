import { data } from 'react-router'
import { ApiError } from '#contracts/client.ts'

/**
 * The data a page cannot do without: an answer of 4xx leads to the 404 page, 5xx to the same page with 503, both with the
 * real status. Source: RT-11.
 */
export async function loadPage<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof ApiError) throw data(null, { status: error.status >= 500 ? 503 : 404 })
    throw error
  }
}

/** Data that must never break the page: a failure gives the fallback. */
export async function loadOptional<T>(promise: Promise<T>, fallback: T): Promise<T> {
  return promise.catch((error: unknown) => {
    if (error instanceof ApiError) return fallback
    throw error
  })
}
