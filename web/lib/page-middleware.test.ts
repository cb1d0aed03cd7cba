import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageMiddleware } from './page-middleware.ts'

const args = { request: new Request('https://shop.example/my'), context: new RouterContextProvider(), params: {} }

const unknown = ['nonsense', 'constructor', '__proto__', 'toString']
test.each(unknown)('[RT-12] naming the unknown middleware %s is a 500', async (name) => {
  const [middleware] = pageMiddleware(name)
  const thrown = await Promise.resolve(middleware?.(args as never, () => Promise.resolve(new Response()))).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ init: { status: 500 }, data: `Unknown middleware: ${name}` })
})
