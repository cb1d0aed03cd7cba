import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import css from './agreement.module.css'

type AgreementProps = {
  /** As the shop stores it: plain text without a checkbox, a checkbox that starts ticked, a checkbox that starts empty. */
  kind: 'text' | 'text_active_checkbox' | 'text_not_active_checkbox'
  children: ReactNode
  error?: ReactNode
} & Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children' | 'defaultChecked'>

/** One consent of a form. Source: FORM-06. Pass `checked` to hold its state yourself. */
export function Agreement({ kind, children, error, checked, ...rest }: AgreementProps) {
  if (kind === 'text') return <p className={css.text}>{children}</p>
  const state = checked === undefined ? { defaultChecked: kind === 'text_active_checkbox' } : { checked }
  return (
    <Checkbox {...rest} {...state} error={error}>
      {children}
    </Checkbox>
  )
}
