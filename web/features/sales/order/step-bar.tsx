import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { Button } from '#web/ui/button/button.tsx'
import css from './step-bar.module.css'

type StepBarProps = {
  price: CalcPrice | undefined
  isPending: boolean
  /** What was chosen, in a sentence. */
  note?: ReactNode
  /** The summary is not beside the step: the total stands here. */
  isWide?: boolean
  /** The button; none where another one stands below. */
  label?: string
}

/** The end of a step: the total so far and the way on. On a phone, where the summary is not beside it, it stays in sight. Source: UX-46. */
export function StepBar({ price, isPending, note, isWide = false, label }: StepBarProps) {
  const t = useTranslations('order')
  const roubles = useRoubles()
  return (
    <div className={css.bar} data-wide={isWide || undefined} data-only-sum={label ? undefined : true}>
      {note && <p className={css.note}>{note}</p>}
      {price && (
        <p className={css.sum} aria-busy={isPending || undefined} aria-live={isWide ? 'polite' : undefined}>
          <span>{t('summary.total')}</span> {roubles(price.total)}
        </p>
      )}
      {label && <Button type="submit">{label}</Button>}
    </div>
  )
}
