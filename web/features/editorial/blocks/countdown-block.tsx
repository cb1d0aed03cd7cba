import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { onShopClock, shopNow } from '#web/lib/browser/shop-clock.ts'
import { Wrap } from '#web/ui/layout/layout.tsx'
import type { BlockOf } from './block-of.ts'
import { timeLeft } from './time-left.ts'
import { Words } from './words.tsx'
import css from './rare-blocks.module.css'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** What is left until a moment. It keeps its place when the moment has come: nothing below moves. */
export function CountdownBlock({ block: { at, until, title, after, after_text: afterText } }: { block: BlockOf<'countdown'> }) {
  const t = useTranslations('blocks')
  const [now, setNow] = useState(Date.parse(at))
  // Talks to the shop's clock; the page itself begins with the figures of the moment in which it was made.
  useEffect(() => {
    const tell = () => setNow(shopNow())
    const first = setTimeout(tell)
    const timer = setInterval(tell, 1000)
    const stop = onShopClock(tell)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      stop()
    }
  }, [])
  const left = timeLeft(Date.parse(until) - now)
  return (
    <Wrap>
      <section className={css.countdown} data-over={left ? undefined : after} inert={!left && after === 'hide'}>
        <h2 className={css.title}>
          <Words of={left || !afterText ? title : afterText} />
        </h2>
        <div className={css.figures} role="timer">
          {left &&
            units.map((unit) => (
              <span className={css.figure} key={unit}>
                {t(unit, { count: left[unit] })}
              </span>
            ))}
        </div>
      </section>
    </Wrap>
  )
}
