import { afterEach, expect, test, vi } from 'vitest'
import { tryPicturesAgain } from './pictures-again.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the script listens to, and pictures that note what they are asked for. */
function aPage() {
  const tell: Record<string, (event: { target: object }) => void> = {}
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (type: string, listener: (event: { target: object }) => void) => void (tell[type] = listener))
  tryPicturesAgain()
  const asked: string[] = []
  const aPicture = (currentSrc: string) => ({
    currentSrc,
    src: `${currentSrc}?plain`,
    dataset: {} as Record<string, string>,
    setAttribute: (_name: string, value: string) => void asked.push(value),
  })
  return { asked, aPicture, fail: (target: object) => tell.error?.({ target }), load: (target: object) => tell.load?.({ target }) }
}

test('a picture of the shop that did not come is asked for once more, after four seconds; nothing else is', () => {
  const { asked, aPicture, fail } = aPage()
  const picture = aPicture('/images/1-a/320.avif')
  for (const one of [picture, picture, aPicture('https://elsewhere.example/x.png'), {}]) fail(one)
  vi.advanceTimersByTime(3999)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(10_000)
  expect(asked).toEqual(['/images/1-a/320.avif?plain'])
})

test('the same picture in two places is asked for again by each, and so is the next one in a place', () => {
  const { asked, aPicture, fail } = aPage()
  const place = aPicture('/images/1-a/320.avif')
  for (const one of [place, aPicture('/images/1-a/320.avif')]) fail(one)
  place.currentSrc = '/images/2-b/320.avif'
  fail(place)
  vi.advanceTimersByTime(4000)
  expect(asked).toHaveLength(3)
})

test('a place whose picture has not come says so until it has: it is drawn empty', () => {
  const { aPicture, fail, load } = aPage()
  const picture = aPicture('/images/1-a/320.avif')
  fail(picture)
  vi.advanceTimersByTime(4000)
  fail(picture)
  expect(picture.dataset).toEqual({ undrawn: '' })
  load(picture)
  expect(picture.dataset).toEqual({})
  load({})
})
