import { expect, test } from 'vitest'
import { lookFormSchema, movedThing, newLook, placed, spotAt, storedLook } from './look-values.ts'

test('[ADM-48] a planned moment is that of the shop, and counts only for what is planned', () => {
  const look = { ...newLook(1), state: 'planned' as const, planned_at: '2026-12-05T10:00' }
  expect(storedLook(look).planned_at).toBe('2026-12-05T07:00:00.000Z')
  expect(storedLook({ ...look, state: 'live' }).planned_at).toBeNull()
})

test('[ADM-48] what is wrong is said of its field, of pictures and things as a whole', () => {
  const paths = (change: object) =>
    lookFormSchema
      .safeParse({ ...newLook(1), slug: 'dawn', title: { ru: 'Утро', en: '' }, ...change })
      .error?.issues.map(({ path }) => path.join('.'))
  expect(paths({})).toBeUndefined()
  expect(paths({ slug: 'Dawn', title: { ru: '', en: '' } })).toEqual(['slug', 'title.ru'])
  expect(paths({ state: 'planned' })).toEqual(['planned_at'])
  expect(paths({ products: [1, 2].map(() => ({ id: 1, spot: null })) })).toEqual(['products'])
  expect(paths({ products: [{ id: 1, spot: { x: 101, y: 0 } }] })).toEqual(['products'])
})

test('[ADM-48] a spot stays on the picture, and things change their places within the list', () => {
  expect(spotAt(104.2, -3)).toEqual({ x: 100, y: 0 })
  const things = [1, 2, 3].map((id) => ({ id, spot: null }))
  expect(placed(things, 2, { x: 1, y: 2 })[1]).toEqual({ id: 2, spot: { x: 1, y: 2 } })
  expect(movedThing(things, 3, -1).map(({ id }) => id)).toEqual([1, 3, 2])
  expect(movedThing(things, 1, -1)).toEqual(things)
})
