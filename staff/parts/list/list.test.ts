import { describe, expect, test } from 'vitest'
import { keyOf } from '../keys/keys.ts'
import { readListAddress, writeListAddress } from './list-address.ts'
import { countChosen, everything, isChosen, nothing, ranged, toggled } from './selection.ts'

describe('[SUX-4] the address of a list', () => {
  test('says all of its state and is read again as it was written', () => {
    const search = 'view=new&q=%2Fsale&status=301&sort=-path&cols=path%2Ctarget&pages=3&saved=7'
    const read = readListAddress(new URLSearchParams(search), ['status', 'city'])
    expect(read).toEqual({
      view: 'new',
      q: '/sale',
      filters: { status: '301' },
      sort: '-path',
      columns: ['path', 'target'],
      pages: 3,
      saved: '7',
    })
    expect(writeListAddress(read).toString()).toBe(search)
  })

  test('leaves out what is as it is unless told, and what is no filter of the list', () => {
    const read = readListAddress(new URLSearchParams('utm_source=mail&pages=0'), ['status'])
    expect(read).toMatchObject({ pages: 1, filters: {}, columns: undefined })
    expect(writeListAddress({ ...read, filters: { status: '' } }).toString()).toBe('')
    expect(readListAddress(new URLSearchParams('pages=99999'), []).pages).toBe(1)
  })
})

describe('[ADM-79] chosen rows', () => {
  test('some of them, and all of them but some, also on pages that are not loaded', () => {
    const some = toggled(toggled(nothing, '1'), '2')
    expect([countChosen(some, 300), isChosen(some, '1'), isChosen(some, '3')]).toEqual([2, true, false])
    expect(countChosen(toggled(some, '1'), 300)).toBe(1)
    const all = toggled(everything, '2')
    expect([countChosen(all, 300), isChosen(all, '2'), isChosen(all, '299')]).toEqual([299, false, true])
  })

  test('Shift turns all rows between as the last one', () => {
    const rows = ['1', '2', '3', '4', '5']
    const chosen = ranged(toggled(nothing, '2'), rows, '2', '4')
    expect(rows.filter((id) => isChosen(chosen, id))).toEqual(['2', '3', '4'])
    const fewer = ranged(chosen, rows, '3', '4')
    expect(rows.filter((id) => isChosen(fewer, id))).toEqual(['2'])
  })
})

test('[SUX-1] keys are places on the keyboard: the Russian layout does as well', () => {
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  expect(keyOf({ ...plain, code: 'KeyJ', key: 'о' })).toBe('j')
  expect(keyOf({ ...plain, code: 'Slash', key: '.' })).toBe('/')
  expect(keyOf({ ...plain, code: 'Digit7', key: '?', shiftKey: true })).toBe('?')
  expect(keyOf({ ...plain, code: 'KeyS', key: 'ы', metaKey: true })).toBe('ctrl+s')
  expect(keyOf({ ...plain, code: 'KeyJ', key: 'j', altKey: true })).toBe('')
})
