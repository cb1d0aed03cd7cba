import { expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { forgetBroad, recallBroad, rememberBroad, rememberedIds } from './broad-matches.ts'

const ids = Array.from({ length: rememberedIds }, (_, index) => index + 1)
const matches = { count: 9000, ids, categoryIds: [1] }

test('a broad query is remembered page by page, until it is forgotten or too far on', () => {
  const db = {} as Database
  expect(recallBroad(db, 'a', { limit: 12, offset: 0 })).toBeUndefined()
  rememberBroad(db, 'a', matches)
  expect(recallBroad(db, 'a', { limit: 2, offset: 12 })).toEqual({ count: 9000, ids: [13, 14], categoryIds: [1] })
  expect(recallBroad(db, 'a', { limit: 12, offset: rememberedIds - 11 })).toBeUndefined()
  expect(recallBroad({} as Database, 'a', { limit: 2, offset: 0 })).toBeUndefined()
  forgetBroad(db)
  expect(recallBroad(db, 'a', { limit: 2, offset: 12 })).toBeUndefined()
})

test('the query that was asked longest ago goes when there are three hundred others', () => {
  const db = {} as Database
  for (let number = 0; number <= 300; number++) rememberBroad(db, `query ${number}`, matches)
  expect(recallBroad(db, 'query 0', { limit: 1, offset: 0 })).toBeUndefined()
  expect(recallBroad(db, 'query 1', { limit: 1, offset: 0 })).toBeDefined()
})
