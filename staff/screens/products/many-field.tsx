import { useController, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { Check } from '#staff/parts/form/check.tsx'
import type { ProductValues } from './product-values.ts'

interface ManyFieldProps<T extends string | number> {
  form: UseFormReturn<ProductValues>
  name: FieldPath<ProductValues>
  label: string
  options: readonly { value: T; title: string }[]
  /** Given by a rule: told, and not chosen. */
  ruled?: readonly string[]
}

/** Some of several, in the order in which they are ticked. */
export function ManyField<T extends string | number>({ form, name, label, options, ruled = [] }: ManyFieldProps<T>) {
  const { field } = useController({ control: form.control, name })
  const chosen = field.value as unknown as readonly T[]
  return (
    <fieldset className="pd-many">
      <legend>{label}</legend>
      {options.map(({ value, title }) => (
        <Check
          key={value}
          checked={chosen.includes(value)}
          onChange={(isOn) => field.onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))}
        >
          {title}
        </Check>
      ))}
      {ruled.map((title) => (
        <span className="mut" key={title}>
          {title}
        </span>
      ))}
    </fieldset>
  )
}
