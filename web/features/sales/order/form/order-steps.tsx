import { useTranslations } from 'use-intl'
import { useVars } from '#web/lib/api/vars.ts'
import { Steps } from '#web/ui/steps/steps.tsx'
import css from './order-steps.module.css'

/** The numbered way through an order, in the shop's own words; `current` counts from 0. Source: SH-13. */
export function OrderSteps({ current }: { current: number }) {
  const t = useTranslations('order')
  const { order_steps: steps } = useVars().settings
  if (!Array.isArray(steps) || steps.length === 0) return null
  return (
    <div className={css.steps}>
      <Steps label={t('steps')} items={steps} current={current} />
    </div>
  )
}
