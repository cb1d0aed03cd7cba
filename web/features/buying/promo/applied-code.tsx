import { useTranslations } from 'use-intl'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { focusAtOnce } from '#web/lib/browser/focus-at-once.ts'
import { TextButton } from '#web/ui/link/text-link.tsx'
import css from './promo-field.module.css'

type AppliedCodeProps = {
  code: string
  price: CalcPrice | undefined
  onRemove: () => void
  /** It was typed just now: the field that had the focus is gone. */
  takesFocus: boolean
}

/** The code that was applied: what it gives in this order, or why it no longer does. */
export function AppliedCode({ code, price, onRemove, takesFocus }: AppliedCodeProps) {
  const t = useTranslations('promo')
  const coupon = price?.coupon
  const refused = coupon && !coupon.applied ? coupon.reason : undefined
  return (
    <>
      <div className={css.applied} data-refused={refused !== undefined || undefined}>
        <output>
          <b translate="no">{coupon?.code ?? code}</b>
          {refused ? `: ${refused}` : <What price={price} />}
        </output>
        <TextButton
          ref={takesFocus ? focusAtOnce : undefined}
          onClick={onRemove}
          aria-label={t('removeCode', { code: coupon?.code ?? code })}
        >
          {t('remove')}
        </TextButton>
      </div>
      {coupon?.applied && (
        <p className={css.terms}>
          {[coupon.description, coupon.combines_with_bonuses ? t('withBonuses') : t('withoutBonuses')].filter(Boolean).join('. ')}
        </p>
      )}
    </>
  )
}

function What({ price }: Pick<AppliedCodeProps, 'price'>) {
  const t = useTranslations('promo')
  const roubles = useRoubles()
  const coupon = price?.coupon
  if (!coupon) return null
  const amount = price.lines.find((line) => line.code === 'coupon')?.amount
  const sum = amount ? roubles(amount) : ''
  // The title of a code for so many roubles is the sum.
  const isSaid = sum === '' || bare(coupon.title ?? '') === bare(sum)
  if (coupon.gift) return `: ${t('gift', { title: coupon.gift.title })}`
  return `: ${coupon.title}${isSaid ? '' : `, ${sum}`}`
}

const bare = (words: string) => words.replace(/\s/g, '')
