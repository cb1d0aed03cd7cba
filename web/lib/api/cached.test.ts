import { expect, test } from 'vitest'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { announceQueries, knownQueries, useCached } from './cached.ts'
import { pageQueries } from './queries.ts'

function Count() {
  return createElement('b', null, String(useCached(['cart'])))
}

test('the first drawing knows nothing of the cache, so that it is the same for everybody', () => {
  expect(knownQueries()).toBeUndefined()
  const client = pageQueries()
  announceQueries(client)
  client.setQueryData(['cart'], 3)
  expect(knownQueries()).toBe(client)
  expect(renderToString(createElement(Count))).toBe('<b>undefined</b>')
})
