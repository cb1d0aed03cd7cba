import { expect, test } from 'vitest'
import { localizedPath, splitLocale, switchLocale, textIn } from './locale.ts'

test('[RT-03] switching the language rewrites the first segment and keeps path, query and hash', () => {
  expect(switchLocale('en', { pathname: '/catalog/women', search: '?page=2', hash: '#top' })).toBe('/en/catalog/women?page=2#top')
  expect(switchLocale('ru', { pathname: '/en/catalog/women', search: '?page=2' })).toBe('/catalog/women?page=2')
  expect(switchLocale('ru', { pathname: '/en' })).toBe('/')
  expect(switchLocale('en', { pathname: '/' })).toBe('/en')
  expect(switchLocale('en', { pathname: '/en/my' })).toBe('/en/my')
})

test('[I18N-01] Russian has no prefix, English has /en', () => {
  expect(splitLocale('/en/cart')).toEqual({ locale: 'en', path: '/cart' })
  expect(splitLocale('/english')).toEqual({ locale: 'ru', path: '/english' })
  expect(localizedPath('ru', '/cart')).toBe('/cart')
})

test('[I18N-01] a text without English falls back to Russian', () => {
  expect(textIn('en', { ru: 'Пальто' })).toBe('Пальто')
  expect(textIn('en', { ru: 'Пальто', en: '' })).toBe('Пальто')
})
