/** So few at a time that a slow phone is not held up, and so much rest between that it answers. */
const atOnce = 3
const restMs = 40

/**
 * What a first view left out (`html[data-first-view]`) is laid out bit by bit, so that the document is whole some moments later: for a jump
 * to its end, a print, a search in it. Source: decision 0039.
 */
export function layOutRest(): void {
  const root = document.documentElement
  const parts = document.querySelectorAll<HTMLElement>('main li, main section, footer')
  const left = [...parts].filter((part) => getComputedStyle(part).contentVisibility === 'auto')
  const done = [...left]
  const next = () => {
    for (const part of left.splice(0, atOnce)) part.style.contentVisibility = 'visible'
    if (left.length > 0 && 'firstView' in root.dataset) return void setTimeout(next, restMs)
    delete root.dataset.firstView
    for (const part of done) part.style.contentVisibility = ''
  }
  next()
}
