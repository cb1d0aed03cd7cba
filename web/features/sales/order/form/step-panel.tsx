import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderStep } from './order-flow.ts'
import css from './step-panel.module.css'
import { useStepFocus } from './use-order-flow.ts'

type StepPanelProps = {
  step: OrderStep
  /** Leads to a field with an error; false when there is none. */
  focusWrongField: () => boolean
  children: ReactNode
}

/** The open step of the order: gets the focus when it opens, and after a dialog whose opener is gone, so that a keyboard goes on from there. */
export function StepPanel({ step, focusWrongField, children }: StepPanelProps) {
  const t = useTranslations('order')
  const panel = useStepFocus(step, focusWrongField)
  return (
    <section className={css.panel} ref={panel} aria-label={t(`${step}.title`)} tabIndex={-1} data-focus-heir>
      {children}
    </section>
  )
}
