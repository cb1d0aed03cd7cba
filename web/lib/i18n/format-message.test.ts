import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { _createCache, _createIntlFormatters } from 'use-intl/core'
import { formatCount } from '#core/money.ts'
import formatMessage from './format-message.ts'

const cache = _createCache()
const formatters = _createIntlFormatters(cache)

function say(locale: string, text: string, values: Record<string, number>): unknown {
  return formatMessage('key', compile(text), values, { locale, cache, formatters, timeZone: 'UTC' })
}

const things = '{count, plural, one {# thing} other {# things}}'
const counts = [0, 1, 5, 21, 999, 1000, 1435, 10_000, 1_234_567, -3, 2.5]

test.each(['ru', 'en'])('whole counts read as sums of money do (%s), all others as Intl writes them', (locale) => {
  const intl = new Intl.NumberFormat(locale)
  for (const count of counts) {
    const written = count >= 0 && Number.isInteger(count) ? formatCount(count) : intl.format(count)
    expect(String(say(locale, things, { count })), `${count}`).toContain(`${written} thing`)
  }
})

test('a count of a first view asks for no formatter of numbers; a message that says how to write a number gets it', () => {
  const counted = { ...cache.number }
  say('ru', things, { count: 1435 })
  expect(Object.keys(cache.number)).toEqual(Object.keys(counted))
  expect(say('en', '{count, number, ::percent}', { count: 0.5 })).toBe(new Intl.NumberFormat('en', { style: 'percent' }).format(0.5))
})
