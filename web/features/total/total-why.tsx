import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { useRoubles } from '#web/features/money/price-text.tsx'
import { discountCodes } from './total-codes.ts'
import { useEarnedWords } from './use-earned-words.ts'
import css from './total-why.module.css'

type TotalWhyProps = {
  lines: CalcPrice['lines']
  /** Bonuses that the order will earn, and why; 0 says nothing of them. */
  earned: number
  earnedReason: string
  /** Lines that no calculation has yet. */
  children?: ReactNode
  onOpenChange: (isOpen: boolean) => void
}

/**
 * How the total came about: each line with its reasons and its sum, in the order of the calculation; bonuses to earn last. A native
 * `<details>`, so keyboard and screen reader know how it opens. Source: ORD-01, design (explained total).
 */
export function TotalWhy({ lines, earned, earnedReason, children, onOpenChange }: TotalWhyProps) {
  const t = useTranslations('total')
  const roubles = useRoubles()
  const gain = useEarnedWords(earned)
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
        {children}
        {earned > 0 && (
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
