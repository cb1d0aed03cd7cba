import { expect, test } from 'vitest'
import { changed, nextOf, progressOf, type Upload } from './uploads.ts'

const file = (name: string) => new File(['x'], name)
const waiting = (key: number): Upload => ({ key, file: file(`${key}.jpg`), state: 'waiting' })
const states = (uploads: readonly Upload[]) => uploads.map(({ key, state }) => `${key} ${state}`)

test('[ADM-36] three files are on their way at a time, in the order in which they were chosen', () => {
  let uploads = changed([], { add: [1, 2, 3, 4, 5].map(waiting) })
  expect(nextOf(uploads, 3).map(({ key }) => key)).toEqual([1, 2, 3])
  for (const key of [1, 2, 3]) uploads = changed(uploads, { key, to: { state: 'sending' } })
  expect(nextOf(uploads, 3)).toEqual([])
  uploads = changed(uploads, { key: 2, to: { state: 'taken' } })
  expect(nextOf(uploads, 3).map(({ key }) => key)).toEqual([4])
  expect(progressOf(uploads)).toEqual({ all: 5, done: 1, isBusy: true })
})

test('[ADM-36] what failed stays with its words, is sent again, or forgotten; the others go on', () => {
  let uploads = changed([], { add: [1, 2].map(waiting) })
  uploads = changed(uploads, { key: 1, to: { state: 'failed', says: 'Файл больше 25 МБ' } })
  expect(uploads[0]).toMatchObject({ state: 'failed', says: 'Файл больше 25 МБ' })
  expect(states(changed(uploads, { key: 1, to: { state: 'waiting' } }))).toEqual(['1 waiting', '2 waiting'])
  expect(changed(uploads, { key: 1, to: { state: 'waiting' } })[0]?.says).toBeUndefined()
  expect(states(changed(uploads, { key: 1, to: undefined }))).toEqual(['2 waiting'])
})

test('[ADM-36] stopped, nothing that waits is sent; cleared, only what is still on its way is told of', () => {
  const uploads: Upload[] = [
    { ...waiting(1), state: 'taken' },
    { ...waiting(2), state: 'sending' },
    { ...waiting(3), state: 'failed' },
    waiting(4),
  ]
  expect(states(changed(uploads, { stop: true }))).toEqual(['1 taken', '2 sending', '3 failed'])
  expect(states(changed(uploads, { clear: true }))).toEqual(['2 sending', '4 waiting'])
})
