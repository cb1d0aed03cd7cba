import { expect, test, vi } from 'vitest'
import { onShopEvent } from '../api/events.ts'
import { countPageView } from './page-views.ts'

test('[SH-18] each page view raises the counter and is told as a goal and as an event, with the full path', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const heard: unknown[] = []
  const stop = [onShopEvent('goal', (goal) => heard.push(goal)), onShopEvent('page-view', (view) => heard.push(view))]
  countPageView('/en/catalog/women?page=2')
  expect(kept.get('page_viewed')).toBe('1')
  kept.set('page_viewed', 'many')
  countPageView('/cart')
  countPageView('/cart')
  expect(kept.get('page_viewed')).toBe('2')
  for (const one of stop) one()
  expect(heard).toEqual([
    { name: 'page-view', path: '/en/catalog/women?page=2' },
    { path: '/en/catalog/women?page=2', count: 1 },
    { name: 'page-view', path: '/cart' },
    { path: '/cart', count: 1 },
    { name: 'page-view', path: '/cart' },
    { path: '/cart', count: 2 },
  ])
  vi.unstubAllGlobals()
})
