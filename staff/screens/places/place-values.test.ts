import { expect, test } from 'vitest'
import type { PlaceRow } from '#contracts/staff/places.contract.ts'
import { hoursOf, placeFormSchema, placeValues, storedPlace } from './place-values.ts'

test.each([
  ['10–21', { from: '10:00', to: '21:00' }],
  ['9:30-21', { from: '09:30', to: '21:00' }],
  [' 10:00 — 21:15 ', { from: '10:00', to: '21:15' }],
  ['', null],
])('[ADM-44] hours are read as they are typed: %s', (text, hours) => {
  expect(hoursOf(text)).toEqual(hours)
})

const row: PlaceRow = {
  id: 1,
  revision: 1,
  updated_at: '2026-11-20T09:00:00.000Z',
  slug: 'arbat',
  kind: 'shop',
  city_id: 1,
  city: 'Москва',
  title: { ru: 'Арбат', en: '' },
  serves_everywhere: false,
  address: { ru: 'Арбат, 10', en: '' },
  directions: { ru: '', en: '' },
  services: { ru: '', en: '' },
  phone: '+74950000000',
  latitude: 55.75,
  longitude: 37.6,
  week: [{ from: '10:00', to: '21:00' }, null, null, null, null, null, null],
  hours: { ru: 'пн 10–21', en: 'Mon 10:00–21:00' },
  exceptions: [{ day: '2026-12-31', hours: null }],
  shown_hours: { ru: '', en: '' },
  on_hand: 0,
  reserved: 0,
}

test('[ADM-44] what a form reads of a place is stored as it was', () => {
  const { week, exceptions, latitude } = storedPlace(placeValues(row))
  expect({ week, exceptions, latitude }).toEqual({ week: row.week, exceptions: row.exceptions, latitude: 55.75 })
  expect(placeFormSchema.safeParse(placeValues(row)).success).toBe(true)
})

test('[ADM-44] wrong hours are told of their day, and a wrong day of all of them', () => {
  const paths = (values: object) =>
    placeFormSchema.safeParse({ ...placeValues(row), ...values }).error?.issues.map(({ path }) => path.join('.'))
  expect(paths({ week: { ...placeValues(row).week, d2: 'днём' } })).toContain('week.d2')
  expect(paths({ exceptions: [{ day: '', hours: '' }] })).toEqual(['exceptions'])
  expect(paths({ latitude: 'север' })).toContain('latitude')
})
