import { data, redirect } from 'react-router'
import { ApiError, type ApiCall } from '#contracts/client.ts'

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

/** What there may not be: null for an answer of 4xx; an outage is one of the page, and does not look like something that is not there. */
export async function loadIfThere<T>(promise: Promise<T>): Promise<T | null> {
  return loadPage(
    promise.catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) return null
      throw error
    }),
  )
}

/** Data that must never break the page: a failure gives the fallback. */
export async function loadOptional<T>(promise: Promise<T>, fallback: T): Promise<T> {
  return promise.catch((error: unknown) => {
    if (error instanceof ApiError) return fallback
    throw error
  })
}

/**
 * The same for things whose address may change: what is not here but has moved is a redirect to where it is now, with the query
 * kept. `path` has no locale. Source: decisions M.
 */
export async function loadMovable<T>(api: ApiCall, path: string, search: string, promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404
    const moved = isMissing ? await loadOptional(api('GET /seo/has-redirect', { query: { path: path + search } }), null) : null
    if (moved) throw redirect(moved.target, moved.status)
    return loadPage(Promise.reject(error))
  }
}
