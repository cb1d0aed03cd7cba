import { expect, test } from 'vitest'
import { isKept, isPartOfSku, normalizeQuery, plainWords, skuReadings, splitQuery } from './query.rules.ts'

test('[SRCH-01] a query is trimmed and lowercased, its blanks are one', () => {
  expect(normalizeQuery('  Платье\t НА  запах \n')).toBe('платье на запах')
  expect(normalizeQuery(' \u0000\u200b ')).toBe('')
})

test.each([
  ['zero-width characters', 'су\u200bмо\u200cч\u200dка\u2060 \ufeffкрасная', 'сумочка красная'],
  ['soft hyphens', 'пла\u00adтье', 'платье'],
  ['blanks and hyphens that do not break', 'платье\u00a0на\u202fзапах t\u2011shirt', 'платье на запах t-shirt'],
  ['marks of direction', '\u202eплатье\u202c\u200e', 'платье'],
  ['stress', 'пла\u0301тье й', 'платье й'],
  ['variations and fillers', 'юб\ufe0fка\u3164', 'юбка'],
])('[SRCH-01] %s in a query are as if they were not there', (_, typed, query) => {
  expect(normalizeQuery(typed)).toBe(query)
})

test('a query is cut to a hundred letters, never inside one', () => {
  expect([...normalizeQuery('😀'.repeat(300))]).toHaveLength(100)
  expect(normalizeQuery(`${'a'.repeat(99)} b`)).toHaveLength(99)
})

test('words are letters and digits; ё is е, a letter before a hyphen belongs to its word', () => {
  expect(plainWords('Тёмно-еловый T-shirt, 140 × 200')).toEqual(['темно', 'еловый', 'tshirt', '140', '200'])
})

test('each piece brings what the other keyboard and the other alphabet make of it', () => {
  expect(splitQuery('gkfnmt palto')).toEqual([
    { typed: ['gkfnmt'], readings: ['платье', 'гкфнмт'] },
    { typed: ['palto'], readings: ['зфдещ', 'палто'] },
  ])
})

test('a piece with keys that are marks here and letters there is read as one word', () => {
  expect(splitQuery('.,rf')).toEqual([{ typed: ['rf'], readings: ['юбка', 'рф'] }])
})

test('no more than eight words are read', () => {
  expect(splitQuery('а б в г д е ж з и к').flatMap((piece) => piece.typed)).toHaveLength(8)
  expect(splitQuery('а,б,в,г,д,е,ж,з,и,к').flatMap((piece) => piece.typed)).toHaveLength(8)
})

test('[SRCH-03] a number of a thing has digits, in either layout', () => {
  expect(skuReadings('sv-w201-1')).toContain('SV-W201-1')
  expect(skuReadings('ым-ц201-1')).toContain('SV-W201-1')
  expect(skuReadings('св-w201-1')).toContain('SV-W201-1')
  expect(skuReadings('вн-к201-1')).toContain('BH-K201-1')
  expect(skuReadings('платье')).toEqual([])
  expect(skuReadings('sv w201 1')).toContain('SV W201 1')
  expect(skuReadings('140')).toEqual([])
  expect(skuReadings('4 - 0')).toEqual([])
  expect(skuReadings("1' or '1'='1")).toEqual([])
})

test('[SRCH-03] a part of a number has letters of it', () => {
  expect(['W201', '2011', '201-1', 'W-201', 'РОСТ170'].map(isPartOfSku)).toEqual([true, false, false, true, false])
})

test('what looks personal is not kept', () => {
  expect(isKept('шорты')).toBe(true)
  expect(isKept('anna@example.org')).toBe(false)
  expect(isKept('анна +7 900 555-01-66')).toBe(false)
  expect(isKept('26-0417')).toBe(false)
})
