import { useTranslations } from 'use-intl'
import type { CalcPrice } from '#contracts/checkout.contract.ts'
import { formatCount } from '#core/money.ts'
import { formatMoment } from '#web/lib/i18n/dates.ts'
import { useLocale } from '#web/lib/i18n/locale.ts'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { Slider } from '#web/ui/slider/slider.tsx'
import { useOrderFormState } from '../draft/order-form-context.ts'
import css from './sections.module.css'
import { useOrderLogin } from './use-order-login.ts'

type Bonuses = CalcPrice['bonuses']

/** Bonuses to spend on this order; a guest is told that there are some after a login, unless the promo code of the order forbids them. */
export function BonusesSection({ price, isGuest }: { price: CalcPrice | undefined; isGuest: boolean }) {
  const t = useTranslations('order')
  const logIn = useOrderLogin()
  const { bonuses, coupon } = price ?? {}
  const forbiddenBy = coupon?.applied && !coupon.combines_with_bonuses ? coupon.code : undefined
  return (
    <FormSection title={t('bonuses.title')}>
      {isGuest && forbiddenBy !== undefined ? (
        <ForbiddenBy code={forbiddenBy} />
      ) : isGuest ? (
        <p className={css.offer}>
          {bonuses && t('bonuses.guest', { percent: bonuses.share })} <TextButton onClick={logIn}>{t('bonuses.login')}</TextButton>
        </p>
      ) : (
        bonuses && <BonusesToSpend bonuses={bonuses} forbiddenBy={forbiddenBy} />
      )}
    </FormSection>
  )
}

function ForbiddenBy({ code }: { code: string }) {
  const t = useTranslations('order')
  return <p className={css.offer}>{t('bonuses.withCode', { code })}</p>
}

function BonusesToSpend({ bonuses, forbiddenBy }: { bonuses: Bonuses; forbiddenBy: string | undefined }) {
  const { available, max, share, earned, frozen_until: frozenUntil } = bonuses
  const t = useTranslations('order')
  const locale = useLocale()
  const form = useOrderFormState()
  const spent = Math.min(form.draft.bonuses, max)
  const spend = (bonuses: number) => form.change((draft) => ({ ...draft, bonuses }), 'bonuses')
  if (frozenUntil) return <p className={css.offer}>{t('bonuses.frozen', { at: formatMoment(frozenUntil, locale) })}</p>
  if (available > 0 && max <= 0 && forbiddenBy !== undefined) return <ForbiddenBy code={forbiddenBy} />
  if (available > 0 && max <= 0) return <p className={css.offer}>{t('bonuses.notHere')}</p>
  if (max <= 0) return <p className={css.offer}>{earned > 0 ? t('bonuses.none') : t('bonuses.nonePlain')}</p>
  return (
    <>
      <p className={css.spend}>
        <span>{t.rich('bonuses.spend', { spent: formatCount(spent), max: formatCount(max), b: (words) => <b>{words}</b> })}</span>
        <TextButton tone="muted" onClick={() => spend(spent === max ? 0 : max)}>
          {spent === max ? t('bonuses.spendNone') : t('bonuses.spendAll')}
        </TextButton>
      </p>
      <Slider
        label={t('bonuses.howMany')}
        name="bonuses"
        min={0}
        max={max}
        value={spent}
        valueText={t('bonuses.spending', { count: spent, sum: formatCount(spent) })}
        onValueChange={spend}
        scale={['0', max < available ? t('bonuses.limit', { percent: share, count: formatCount(available) }) : '', formatCount(max)]}
      />
    </>
  )
}
