import { expect, test } from 'vitest'
import { keepInTab, readKept } from './kept-in-tab.ts'
import { claimTab, forgetTab } from './tab-owner.ts'

function tab() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    clear: () => kept.clear(),
  } as unknown as Storage
  return () => storage
}

test('[UX-45] what a guest typed is theirs when they log in, and when they come back after the login has ended', () => {
  const storage = tab()
  keepInTab('order-draft', { texts: {} }, storage)
  claimTab(7, storage)
  claimTab(7, storage)
  expect(readKept('order-draft', storage)).toEqual({ texts: {} })
})

test('[UX-45] what one customer typed is gone when another logs in', () => {
  const storage = tab()
  claimTab(7, storage)
  keepInTab('order-draft', { texts: { comment: 'Домофон 171' } }, storage)
  claimTab(8, storage)
  expect(readKept('order-draft', storage)).toBeUndefined()
  keepInTab('order-draft', { texts: {} }, storage)
  claimTab(8, storage)
  expect(readKept('order-draft', storage)).toEqual({ texts: {} })
})

test('a browser that forbids storage has nothing to forget', () => {
  const forbidden = (): Storage => {
    throw new Error('The operation is insecure.')
  }
  expect(() => {
    claimTab(7, forbidden)
    forgetTab(forbidden)
  }).not.toThrow()
})
