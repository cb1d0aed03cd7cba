import { useTranslations } from 'use-intl'
import type { ReactNode } from 'react'
import type { CalcPrice, PaymentType } from '#contracts/checkout.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { pathTo } from '#web/lib/page/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Note } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { SummaryBox } from '#web/ui/summary/summary.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { ExplainedTotal } from './explained-total.tsx'
import { goodsOfCart, piecesOf } from './goods.ts'
import { GoodsRows } from './goods-rows.tsx'
import { PriceProblem } from '../price-problem.tsx'
import { TotalChangesNote } from './total-changes-note.tsx'
import type { ThingChange, TotalChange } from '../draft/total-changes.ts'
import css from './order-summary.module.css'

export type OrderSummaryProps = {
  price: CalcPrice | undefined
  isPending: boolean
  /** Why the total could not be told. */
  error: unknown
  onRetry: () => void
  payment: PaymentType | undefined
  /** Errors that belong to no field. */
  errors: readonly string[]
  /** Why a line cannot be ordered, by its id. */
  refused: Readonly<Record<string, string>>
  /** What could not be ordered was taken out. */
  onMend: () => void
  changes: readonly TotalChange[]
  things: readonly ThingChange[]
  isPlacing: boolean
  /** The last step is open: the order can be placed. */
  isLast: boolean
  /** What is agreed to with the button, above it. */
  consents: ReactNode
}

/** The order beside its form: things, every line of the total, what has changed, and the button with the sum. */
export function OrderSummary({
  price,
  isPending,
  error,
  onRetry,
  payment,
  errors,
  refused,
  onMend,
  changes,
  things,
  isPlacing,
  isLast,
  consents,
}: OrderSummaryProps) {
  const t = useTranslations('order')
  const roubles = useRoubles()
  const isRefused = Object.keys(refused).length > 0 || price?.items.some((item) => item.available_quantity < item.quantity)
  const sum = price && roubles(price.total)
  const goods = price ? goodsOfCart(price, refused) : []
  const isOnline = payment !== undefined && payment !== 'on_delivery'
  const first = payment === 'split' ? price?.payment_types.find((type) => type.code === 'split')?.parts?.[0] : undefined
  return (
    <SummaryBox title={t('summary.title')}>
      {price ? (
        <>
          <GoodsRows goods={goods} onMend={onMend} />
          <div className={css.total} aria-busy={isPending || undefined}>
            <ExplainedTotal
              lines={price.lines}
              total={price.total}
              pieces={piecesOf(goods)}
              title={t('summary.total')}
              earned={price.bonuses.earned}
              earnedReason={price.bonuses.earned_reason}
            />
          </div>
        </>
      ) : (
        !error && <Skeleton height="360px" />
      )}
      <VisuallyHidden live>{sum && !isPending ? `${t('summary.total')}: ${sum}` : ''}</VisuallyHidden>
      <TotalChangesNote changes={changes} things={things} />
      <PriceProblem error={error} onRetry={onRetry} />
      <div className={css.problem}>
        <FormErrors errors={isRefused ? [t('summary.refused'), ...errors] : errors} />
        {isRefused && (
          <TextLink alone to={pathTo('cart')}>
            {t('summary.toCart')}
          </TextLink>
        )}
      </div>
      {isLast ? (
        <>
          <div className={css.consents}>{consents}</div>
          <Button type="submit" full busy={isPlacing} disabled={!price}>
            {!sum
              ? t('summary.placeNothing')
              : isOnline
                ? t('summary.pay', { sum: first ? roubles(first.amount) : sum })
                : t('summary.place', { sum })}
          </Button>
          <div className={css.note}>
            <Note>{first ? t('summary.partsNote') : isOnline ? t('summary.holdNote') : t('summary.placeNote')}</Note>
          </div>
        </>
      ) : (
        <Note>{t('summary.laterNote')}</Note>
      )}
    </SummaryBox>
  )
}
