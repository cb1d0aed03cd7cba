import type { ReactNode } from 'react'
import css from './timeline.module.css'

export type TimelineItem = { date: string; title: ReactNode; note?: ReactNode; state: 'past' | 'current' | 'next' }

/** What has happened to an order and what will: past filled, current ringed, future gray. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {items.map((item, index) => (
        <li key={index} data-state={item.state} aria-current={item.state === 'current' ? 'step' : undefined}>
          <span className={css.date}>{item.date}</span>
          <span className={css.text}>
            {item.title}
            {item.note && <span className={css.note}>{item.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
