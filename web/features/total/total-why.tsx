import { useTranslations } from 'use-intl'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { formatCount } from '#core/money.ts'
import { useRoubles } from '#web/features/money/price-text.tsx'
import { discountCodes } from './total-codes.ts'
import css from './total-why.module.css'

type TotalWhyProps = {
  lines: CalcPrice['lines']
  /** Bonuses that the order will earn, and why; 0 says nothing of them. */
  earned: number
  earnedReason: string
  onOpenChange: (isOpen: boolean) => void
}

/**
 * How the total came about: each line with its reasons and its sum, in the order of the calculation; bonuses to earn last. A native
 * `<details>`, so keyboard and screen reader know how it opens. Source: ORD-01, design (explained total).
 */
export function TotalWhy({ lines, earned, earnedReason, onOpenChange }: TotalWhyProps) {
  const t = useTranslations('total')
  const roubles = useRoubles()
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
        {earned > 0 && (
          <li className={css.gain}>
            <span>{t('earned')}</span>
            <span>{t('earnedCount', { count: earned, sum: formatCount(earned) })}</span>
            <small>{earnedReason}</small>
          </li>
        )}
      </ol>
    </details>
  )
}
