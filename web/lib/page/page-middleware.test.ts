import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageRequestContext } from '../api/server-context.ts'
import { pageMiddleware } from './page-middleware.ts'

const args = { request: new Request('https://shop.example/my'), context: new RouterContextProvider(), params: {} }

const unknown = ['nonsense', 'constructor', '__proto__', 'toString']
test.each(unknown)('[RT-12] naming the unknown middleware %s is a 500', async (name) => {
  const [middleware] = pageMiddleware(name)
  const thrown = await Promise.resolve(middleware?.(args as never, () => Promise.resolve(new Response()))).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ init: { status: 500 }, data: `Unknown middleware: ${name}` })
})

test.each([
  ['/en/my/edit.data?_routes=routes%2Fmy%2Fedit', '/en/auth/login?next=%2Fmy%2Fedit'],
  ['/my/history.data?state=ended&_routes=root%2Croutes%2Fmy%2Fhistory', '/auth/login?next=%2Fmy%2Fhistory%3Fstate%3Dended'],
  ['/my/history?state=ended', '/auth/login?next=%2Fmy%2Fhistory%3Fstate%3Dended'],
  ['/my', '/auth/login?next=%2Fmy'],
])('[AUTH-10] whose login ended at %s comes back to the page itself, not to what the router asked of it', async (asked, login) => {
  const context = new RouterContextProvider()
  context.set(pageRequestContext, { hasSession: false, locale: asked.startsWith('/en') ? 'en' : 'ru' } as never)
  const [middleware] = pageMiddleware('session')
  const request = new Request(`https://shop.example${asked}`)
  const thrown = await Promise.resolve(
    middleware?.({ request, context, params: {} } as never, () => Promise.resolve(new Response())),
  ).catch((error: unknown) => error)
  expect((thrown as Response).headers.get('location')).toBe(login)
})
