import type { ComponentProps } from 'react'
import { TextArea, TextField } from '#web/ui/text-field/text-field.tsx'
import { useOrderFormState } from '../draft/order-form-context.ts'
import { withText, type TextName } from '../draft/order-draft.ts'

type OwnProps = { name: TextName; label: string; hint?: string }
type Taken = 'name' | 'label' | 'hint' | 'value' | 'onChange' | 'onBlur' | 'error'

/** A text of the order: kept in the draft, judged when it is left. */
export function OrderTextField({ name, ...rest }: OwnProps & Omit<ComponentProps<typeof TextField>, Taken>) {
  const form = useOrderFormState()
  return (
    <TextField
      {...rest}
      name={name}
      value={form.text(name)}
      error={form.errorOf(name)}
      onChange={(event) => form.change((draft) => withText(draft, name, event.target.value))}
      onBlur={() => form.leave(name)}
    />
  )
}

/** The same with several lines. */
export function OrderTextArea({ name, ...rest }: OwnProps & Omit<ComponentProps<typeof TextArea>, Taken>) {
  const form = useOrderFormState()
  return (
    <TextArea
      {...rest}
      name={name}
      value={form.text(name)}
      error={form.errorOf(name)}
      onChange={(event) => form.change((draft) => withText(draft, name, event.target.value))}
      onBlur={() => form.leave(name)}
    />
  )
}
