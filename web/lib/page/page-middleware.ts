import { data, redirect, type MiddlewareFunction } from 'react-router'
import { localizedPath, splitLocale } from '#core/locale.ts'
import { pageRequestContext } from '../api/server-context.ts'
import { pathTo } from './paths.ts'

/** The page middlewares that a route may name. */
const registry: Record<string, MiddlewareFunction<Response>> = {
  /** Without a session cookie the visitor goes to the login page and comes back after it. */
  session: async ({ request, context }, next) => {
    const { hasSession, locale } = context.get(pageRequestContext)
    if (hasSession) return next()
    const { pathname, searchParams } = new URL(request.url)
    // Which loaders a script of the router asked for is no part of the page's address.
    searchParams.delete('_routes')
    const search = searchParams.size > 0 ? `?${searchParams.toString()}` : ''
    const { path } = splitLocale(pathname.replace(/\.data$/, ''))
    // The router adds its base to the redirects of loaders, but not to those of middlewares.
    throw redirect(localizedPath(locale, pathTo('auth-login', undefined, { next: path + search })))
  },
}

/** Middlewares by name; naming one that does not exist answers 500. Source: RT-12. */
export function pageMiddleware(...names: string[]): MiddlewareFunction<Response>[] {
  return names.map((name) => async (args, next) => {
    const middleware = Object.hasOwn(registry, name) ? registry[name] : undefined
    if (!middleware) throw data(`Unknown middleware: ${name}`, { status: 500 })
    return middleware(args, next)
  })
}
