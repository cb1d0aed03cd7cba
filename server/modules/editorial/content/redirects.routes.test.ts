import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { insertRedirect } from './content.repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://severa.example' } })
})
afterAll(() => app.close())

const ask = async (path: string) => (await new Visitor(app).call('GET /seo/has-redirect', { query: { path } })).body

test('[RT-07] [RT-08] a whole address of the shop itself is a path as any other', async () => {
  await insertRedirect(app.db, { path: '/by-address', target: 'https://severa.example/catalog/women/', status: 301 })
  await insertRedirect(app.db, { path: '/same', target: 'https://severa.example/same', status: 301 })
  expect(await ask('/en/by-address?a=b')).toEqual({ target: '/en/catalog/women?a=b', status: 301 })
  expect(await ask('/same')).toBeNull()
})

test('[RT-07] a chain that is longer than anybody would make one is no redirect', async () => {
  for (let step = 0; step < 9; step += 1) await insertRedirect(app.db, { path: `/step-${step}`, target: `/step-${step + 1}`, status: 301 })
  expect(await ask('/step-0')).toBeNull()
  expect(await ask('/step-2')).toEqual({ target: '/step-9', status: 301 })
})

test('[RT-08] what is no address leads nowhere', async () => {
  await insertRedirect(app.db, { path: '/broken', target: 'https://:0/', status: 301 })
  expect(await ask('/broken')).toBeNull()
})

test('[RT-07] [RT-08] a target with a query of its own keeps what advertising added to the address, and nothing else of it', async () => {
  await insertRedirect(app.db, { path: '/spring', target: '/list/new?sort=price&utm_campaign=spring', status: 301 })
  expect(await ask('/en/spring?utm_source=mail&utm_campaign=other&page=3&yclid=7')).toEqual({
    target: '/en/list/new?sort=price&utm_campaign=spring&utm_source=mail&yclid=7',
    status: 301,
  })
  expect(await ask('/spring?page=3')).toEqual({ target: '/list/new?sort=price&utm_campaign=spring', status: 301 })
})
