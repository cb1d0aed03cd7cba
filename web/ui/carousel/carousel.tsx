import { Children, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../icons/icons.tsx'
import css from './carousel.module.css'
import { useRail } from './use-rail.ts'

type CarouselProps = {
  /** What the strip is, for screen readers. */
  label: string
  /** Heading on the left of the arrows. */
  title?: ReactNode
  /** Slides side by side on a wide screen (5: 3 from 768, 5 from 1236). `1` is a slide show, `peek` shows 88 % of each on a phone, `4-2-1` changes at 1025 and 768. */
  show?: 5 | 4 | 1 | 'peek' | '4-2-1'
  /** Joins the ends; needs four slides. */
  loop?: boolean
  /** Moves by itself, milliseconds. Stops under the pointer, the focus and for those who asked for less motion; can be paused. */
  autoplayMs?: number
  labels: { previous: string; next: string; pause?: string; play?: string }
  /** Bars under the slides that show which one is current. */
  marks?: boolean
  children: ReactNode
}

const loopFrom = 4

/** A strip of slides: the browser's own scrolling with snap, two joined arrows, the next slide peeping in on a phone. */
export function Carousel({ label, title, show = 5, loop = false, autoplayMs, labels, marks = false, children }: CarouselProps) {
  const slides = Children.toArray(children)
  const isLooped = loop && slides.length >= loopFrom
  const { ref, edge, measure, move } = useRail(isLooped)
  const [isPaused, setPaused] = useState(false)

  const step = useEffectEvent(() => {
    const rail = ref.current
    const isWatched = rail?.parentElement?.matches(':hover, :focus-within') || document.hidden
    if (rail && !isWatched && !matchMedia('(prefers-reduced-motion: reduce)').matches) move(1)
  })
  // Talks to the clock.
  useEffect(() => {
    if (!autoplayMs || isPaused) return
    const timer = setInterval(() => step(), autoplayMs)
    return () => clearInterval(timer)
  }, [autoplayMs, isPaused])

  return (
    <section className={css.carousel} aria-label={label} data-show={show}>
      <div className={css.head}>
        {title && <h2>{title}</h2>}
        <div className={css.arrows} data-idle={(edge.start && edge.end) || undefined}>
          {autoplayMs && labels.pause && labels.play && (
            <IconButton label={isPaused ? labels.play : labels.pause} kind="line" onClick={() => setPaused(!isPaused)}>
              {isPaused ? <PlayIcon /> : <PauseIcon />}
            </IconButton>
          )}
          <IconButton label={labels.previous} kind="line" disabled={edge.start && !isLooped} onClick={() => move(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label={labels.next} kind="line" disabled={edge.end && !isLooped} onClick={() => move(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls must scroll by keyboard too */}
      <ul className={css.rail} ref={ref} tabIndex={0} aria-label={label} onScroll={measure}>
        {slides.map((slide, index) => (
          <li key={index}>{slide}</li>
        ))}
      </ul>
      {marks && slides.length > 1 && (
        <div className={css.marks} aria-hidden="true">
          {slides.map((_, index) => (
            <i key={index} data-current={index === edge.index || undefined} />
          ))}
        </div>
      )}
    </section>
  )
}
