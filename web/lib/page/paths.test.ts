import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { pathTo, routePatterns, type RouteName } from './paths.ts'

const named: RouteName[] = [
  'index',
  'catalog',
  'list-all',
  'catalog-all',
  'product-slug',
  'cart',
  'order',
  'order-thanks',
  'search',
  'my-favorites',
  'my-bonuses',
  'my-history',
  'auth-login',
  'auth-register',
  'auth-recovery-request',
  'auth-recovery-confirm-token',
  'admin-auth-token',
  'help',
  'cooperation',
  'awn-media',
  'awn-media-slug',
  'awn-media-articles-slug',
  'contacts',
  'errors-404',
]

test('[RT-02] every name of a page leads to an address that the site map has, the error page to none of them', () => {
  const map = routes as unknown as Parameters<typeof matchRoutes>[0]
  expect(Object.keys(routePatterns)).toEqual(expect.arrayContaining(named))
  for (const name of named) {
    const path = routePatterns[name].replaceAll(/:\w+/g, 'x').replace('*', 'women/dresses')
    const found = matchRoutes(map, path)?.at(-1)?.route.path
    if (name === 'errors-404') expect(found, name).toBe('*')
    else expect(found, name).not.toBe('*')
  }
})

test('[RT-02] parameters are filled in and are part of the type', () => {
  expect(pathTo('product-slug', { slug: 'coat' }, { size: 'm' })).toBe('/product/coat?size=m')
  expect(pathTo('catalog-all', { '*': 'women/dresses' })).toBe('/catalog/women/dresses')
  expect(pathTo('awn-media-articles-slug', { slug: 'a b' })).toBe('/awn-media/articles/a%20b')
  // @ts-expect-error -- a product has an address only with its slug
  expect(pathTo('product-slug', {})).toBe('/product/')
  // @ts-expect-error -- there is no such page
  expect(() => pathTo('nowhere')).toThrow()
})
