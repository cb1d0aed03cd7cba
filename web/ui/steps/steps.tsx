import css from './steps.module.css'

/** The way through an order: `current` counts from 0; what lies before it is done. */
export function Steps({ label, items, current }: { label: string; items: readonly string[]; current: number }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {items.map((item, index) => (
        <li key={item} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          {item}
        </li>
      ))}
    </ol>
  )
}
