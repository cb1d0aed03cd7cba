import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatCount } from '#core/money.ts'
import { reckonPurchase, type BonusStanding } from '#core/reckon-purchase.ts'
import { PaymentSplit } from '#web/features/base/money/payment-split.tsx'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { useEarnedRow } from '#web/features/buying/total/use-earned-row.ts'
import { Slider } from '#web/ui/slider/slider.tsx'
import { Rows } from '#web/ui/summary/summary.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import css from './purchase-calculator.module.css'

const firstSum = 20_000
/** No purchase is dearer than 9 999 999 ₽. */
const mostDigits = 7

/**
 * What a purchase would come to: how many bonuses can be spent on it, what is left to pay, what comes back, and its four payments, reckoned
 * as the order reckons. Source: BON-01, decisions E and "Bonuses page".
 */
export function PurchaseCalculator({ of }: { of: BonusStanding }) {
  const t = useTranslations('bonuses')
  const roubles = useRoubles()
  const [typed, setTyped] = useState(String(firstSum))
  const [wanted, setWanted] = useState(0)
  const isSum = /^\d*$/.test(typed)
  const goods = isSum ? Number(typed) : 0
  const { max, spent, toPay, earned } = reckonPurchase(goods, wanted, of)
  const earnedRow = useEarnedRow(earned)
  return (
    <section className={css.part} aria-label={t('purchase')}>
      <h2>{t('purchase')}</h2>
      <div className={css.columns}>
        <div className={css.asked}>
          <TextField
            label={t('purchaseSum')}
            name="purchase"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={isSum ? undefined : t('purchaseWrong')}
            onChange={(event) => setTyped(event.target.value.replaceAll(/[\s₽]/g, '').slice(0, mostDigits))}
          />
          {max > 0 && (
            <div>
              <p className={css.label}>{t('purchaseSpend')}</p>
              <Slider
                label={t('purchaseSpend')}
                name="spend"
                min={0}
                max={max}
                value={spent}
                valueText={t('bonusCount', { count: spent, sum: formatCount(spent) })}
                onValueChange={setWanted}
                scale={['0', '', formatCount(max)]}
              />
            </div>
          )}
        </div>
        <div className={css.answer}>
          <Rows
            rows={[
              ...(spent > 0 ? [{ term: t('purchaseBonuses'), value: `\u2212${roubles(spent)}` }] : []),
              ...(earnedRow ? [earnedRow] : []),
            ]}
            total={{ term: t('purchaseTotal'), value: roubles(toPay) }}
          />
          <PaymentSplit price={toPay} />
        </div>
      </div>
    </section>
  )
}
