import { expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { broadMatches, cacheBroad, cachedIds, clearBroad, findBroad } from './broad-matches.ts'

const ids = Array.from({ length: cachedIds }, (_, index) => index + 1)
const matches = { count: 9000, ids, categoryIds: [1] }

test('a broad query is cached page by page, until it is cleared or too far on', () => {
  const db = {} as Database
  expect(findBroad(db, 'a', { limit: 12, offset: 0 })).toBeUndefined()
  cacheBroad(broadMatches(db), 'a', matches)
  expect(findBroad(db, 'a', { limit: 2, offset: 12 })).toEqual({ count: 9000, ids: [13, 14], categoryIds: [1] })
  expect(findBroad(db, 'a', { limit: 12, offset: cachedIds - 11 })).toBeUndefined()
  expect(findBroad({} as Database, 'a', { limit: 2, offset: 0 })).toBeUndefined()
  clearBroad(db)
  expect(findBroad(db, 'a', { limit: 2, offset: 12 })).toBeUndefined()
})

test('the query that was asked longest ago goes when there are three hundred others', () => {
  const db = {} as Database
  for (let number = 0; number <= 300; number++) cacheBroad(broadMatches(db), `query ${number}`, matches)
  expect(findBroad(db, 'query 0', { limit: 1, offset: 0 })).toBeUndefined()
  expect(findBroad(db, 'query 1', { limit: 1, offset: 0 })).toBeDefined()
})

test('a search that began before products were written anew stores nothing that is found afterwards', () => {
  const db = {} as Database
  const before = broadMatches(db)
  clearBroad(db)
  cacheBroad(before, 'coat', { count: 3000, ids: [1, 2, 3], categoryIds: [] })
  expect(findBroad(db, 'coat', { limit: 24, offset: 0 })).toBeUndefined()
})
