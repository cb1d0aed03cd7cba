import { useTranslations } from 'use-intl'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { discountCodes } from './total-codes.ts'
import { useEarnedRow } from './use-earned-row.ts'
import css from './total-why.module.css'

type TotalWhyProps = {
  lines: CalcPrice['lines']
  /** Bonuses that the order will earn, and why; 0 says nothing of them. */
  earned: number
  earnedReason: string
  /** What this total is without, since nobody has counted it yet. */
  uncounted?: { term: string; value: string; reason: string }
  onOpenChange: (isOpen: boolean) => void
}

/**
 * How the total came about: each line with its reasons and its sum, in the order of the calculation; bonuses to earn last. A native
 * `<details>`, so keyboard and screen reader know how it opens. Source: ORD-01.
 */
export function TotalWhy({ lines, earned, earnedReason, uncounted, onOpenChange }: TotalWhyProps) {
  const t = useTranslations('total')
  const roubles = useRoubles()
  const gain = useEarnedRow(earned)
  return (
    <details className={css.why} onToggle={(event) => onOpenChange(event.currentTarget.open)}>
      <summary>{t('why')}</summary>
      <ol>
        {lines.map((line, index) => (
          <li key={index}>
            <span>{line.code === 'goods' ? t('goods') : line.title}</span>
            <span data-tone={discountCodes.has(line.code) ? 'discount' : undefined}>{roubles(line.amount)}</span>
            {line.reasons.map((reason, at) => (
              <small key={at}>{reason}</small>
            ))}
          </li>
        ))}
        {uncounted && (
          <li>
            <span>{uncounted.term}</span>
            <span>{uncounted.value}</span>
            <small>{uncounted.reason}</small>
          </li>
        )}
        {gain && (
          <li className={css.gain}>
            <span>{gain.term}</span>
            <span>{gain.value}</span>
            <small>{earnedReason}</small>
          </li>
        )}
      </ol>
    </details>
  )
}
