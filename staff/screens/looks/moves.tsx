import { useTranslations } from 'use-intl'
import { TextButton } from '#staff/parts/button/button.tsx'

interface MovesProps {
  name: string
  at: number
  count: number
  isBusy: boolean
  onMove: (by: -1 | 1) => void
}

/** Moves a row of a list up and down. */
export function Moves({ name, at, count, isBusy, onMove }: MovesProps) {
  const t = useTranslations('looks')
  return (
    <span className="moves">
      <TextButton
        aria-label={t('upNamed', { name })}
        disabled={at === 0}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onMove(-1)}
      >
        ↑
      </TextButton>
      <TextButton
        aria-label={t('downNamed', { name })}
        disabled={at === count - 1}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onMove(1)}
      >
        ↓
      </TextButton>
    </span>
  )
}

/** An order of rows, and the one that was shown before. */
export interface Order {
  ids: number[]
  was: number[]
}

/** The order of rows with one of them moved by a place. */
export function orderMoved(rows: readonly { id: number }[], at: number, by: -1 | 1): Order {
  const was = rows.map(({ id }) => id)
  const others = was.toSpliced(at, 1)
  return { ids: others.toSpliced(at + by, 0, ...was.slice(at, at + 1)), was }
}
