import { expect, test } from 'vitest'
import { poolTags, type Listed } from './pool-tags.rules.ts'

const coat: Listed = { facts: '1990000 3', categoryIds: ['1', '5'], listIds: ['7'] }

test('a product that stays as it was, or was never shown, changes no pool', () => {
  expect(poolTags(coat, { ...coat })).toEqual([])
  expect(poolTags(undefined, undefined)).toEqual([])
  expect(poolTags(coat, { ...coat, listIds: [] })).toEqual([])
})

test('a product that comes, goes or differs changes the pools that it stood in and those that it stands in', () => {
  const all = ['pool:all', 'pool:rules', 'pool:members', 'pool:category:1', 'pool:category:5', 'pool:list:7']
  expect(poolTags(undefined, coat)).toEqual(all)
  expect(poolTags(coat, undefined)).toEqual(all)
  expect(poolTags(coat, { facts: '1', categoryIds: ['1', '6'], listIds: [] })).toEqual([...all, 'pool:category:6'])
  expect(poolTags(coat, { ...coat, facts: '1' })).not.toContain('pool:members')
})
