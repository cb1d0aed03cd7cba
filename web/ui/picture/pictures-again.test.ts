import { afterEach, expect, test, vi } from 'vitest'
import { tryPicturesAgain } from './pictures-again.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a picture of the shop that did not come is asked for once more, after four seconds; nothing else is', () => {
  vi.useFakeTimers()
  let fail: (event: { target: object }) => void = () => undefined
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof fail) => void (fail = listener))
  tryPicturesAgain()
  const asked: string[] = []
  const aPicture = (currentSrc: string) => ({
    target: { currentSrc, src: `${currentSrc}?plain`, setAttribute: (_name: string, value: string) => asked.push(value) },
  })
  for (const src of ['/images/1-a/320.avif', '/images/1-a/320.avif', 'https://elsewhere.example/x.png']) fail(aPicture(src))
  fail({ target: {} })
  vi.advanceTimersByTime(3999)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(10_000)
  expect(asked).toEqual(['/images/1-a/320.avif?plain'])
})
