import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { withOneDiscount } from '#web/features/buying/total/total-codes.ts'
import { TotalRows, type TotalRowsProps } from './total-rows.tsx'
import { TotalWhy } from '#web/features/buying/total/total-why.tsx'

/** The lines of a total, and below them how each came about; while that is open, the discounts above are one line. Source: ORD-01. */
export function ExplainedTotal({ earnedReason = '', ...total }: TotalRowsProps & { earnedReason?: string }) {
  const t = useTranslations('total')
  const [isOpen, setIsOpen] = useState(false)
  const { lines, earned = 0 } = total
  return (
    <>
      <TotalRows {...total} lines={isOpen ? withOneDiscount(lines, t('discounts')) : lines} earned={isOpen ? 0 : earned} />
      <TotalWhy lines={lines} earned={earned} earnedReason={earnedReason} onOpenChange={setIsOpen} />
    </>
  )
}
