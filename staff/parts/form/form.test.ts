import { expect, test } from 'vitest'
import { z } from 'zod'
import { inSentence } from './in-sentence.ts'
import { mergedValues, mergeFields } from './merge.ts'
import { changedSince, flatFields, nestFields, notedPaths } from './nested.ts'
import { zodResolver } from './zod-resolver.ts'

test('[ADM-77] what only one changed is merged, and what both changed differently must be chosen', () => {
  const before = { path: '/a', target: '/b', status: 301, priority: 0, note: '' }
  const mine = { ...before, path: '/mine', target: '/c', note: 'x' }
  const theirs = { ...before, path: '/theirs', status: 302, note: 'x' }
  const fields = mergeFields(before, mine, theirs)
  expect(fields.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'path both',
    'target mine',
    'status theirs',
    'priority same',
    'note theirs',
  ])
  expect(mergedValues(fields, {})).toBeUndefined()
  expect(mergedValues(fields, { path: 'mine' })).toEqual({ path: '/mine', target: '/c', status: 302, priority: 0, note: 'x' })
  expect(mergedValues(fields, { path: 'theirs' })).toMatchObject({ path: '/theirs', target: '/c' })
})

test('[SUX-5] the schema of the contract judges a form, each wrong field by itself', async () => {
  const schema = z.object({ path: z.string().min(1).regex(/^\//), priority: z.int().max(1000) })
  const resolve = zodResolver(schema, (name, code) => `${name}: ${code}`)
  expect((await resolve({ path: '/a', priority: 1 })).errors).toEqual({})
  const { errors } = await resolve({ path: 'a', priority: 1001 })
  expect(Object.entries(errors).map(([name, error]) => [name, error?.message])).toEqual([
    ['path', 'path: invalid_format'],
    ['priority', 'priority: too_big'],
  ])
})

test('[SUX-18] [SUX-5] each language of a text is judged, compared and named by itself', async () => {
  const values = { text: { ru: 'а', en: '' }, kind: 'text' }
  expect(flatFields(values)).toEqual({ 'text.ru': 'а', 'text.en': '', kind: 'text' })
  expect(nestFields(flatFields(values))).toEqual(values)
  const grouped = { seo: { title: { ru: 'а', en: 'b' }, robots: null }, size: { width: { cm: 3 } } }
  expect(flatFields(grouped)).toEqual({ 'seo.title.ru': 'а', 'seo.title.en': 'b', 'seo.robots': null, 'size.width': { cm: 3 } })
  expect(nestFields(flatFields(grouped))).toEqual(grouped)
  expect(notedPaths({ text: { ru: true, en: false }, kind: true })).toEqual(['text.ru', 'kind'])
  const schema = z.object({ text: z.object({ ru: z.string().min(1), en: z.string() }) })
  const { errors } = await zodResolver(schema, (name) => name)({ text: { ru: '', en: '' } })
  expect(errors).toEqual({ text: { ru: { type: 'too_small', message: 'text.ru' } } })
  expect(notedPaths(errors)).toEqual(['text.ru'])
})

test('[SUX-7] names of fields begin small within a sentence, and what else is large in them stays', () => {
  expect(inSentence(['Платье «Иней» с кружевом, M', 'SEO, RU', 'Цена, ₽'])).toBe('платье «Иней» с кружевом, M, SEO, RU, цена, ₽')
})

test('[SUX-6] what changed while a save was on its way is told apart from what was sent', () => {
  const sent = { title: { ru: 'Пальто', en: '' }, price: '100', c1: { images: [1], sizes: [{ id: null }] } }
  expect(changedSince(sent, { ...sent, title: { ru: 'Пальто', en: 'Coat' }, c1: { images: [1, 2], sizes: [{ id: null }] } })).toEqual({
    'title.en': 'Coat',
    'c1.images': [1, 2],
  })
  expect(changedSince(sent, structuredClone(sent))).toEqual({})
})
