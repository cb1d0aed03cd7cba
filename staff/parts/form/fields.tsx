import { useId, type ComponentProps, type ReactNode } from 'react'
import { useWatch, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'

interface FieldProps<V extends FieldValues> {
  form: UseFormReturn<V>
  name: FieldPath<V>
  label: string
  /** At the right end of the label: the language, or what is left. */
  mark?: ReactNode
  hint?: ReactNode
  /** 12 parts make a row. */
  span?: 2 | 3 | 4 | 6 | 12
}

function useField<V extends FieldValues>({ form, name, hint, span = 6 }: Pick<FieldProps<V>, 'form' | 'name' | 'hint' | 'span'>) {
  const id = useId()
  const { error } = form.getFieldState(name, form.formState)
  return {
    className: `sv-in s${span === 12 ? 1 : span}${error ? ' is-err' : ''}`,
    message: error?.message,
    aria: { 'aria-invalid': error ? true : undefined, 'aria-describedby': error || hint ? id : undefined } as const,
    note: (error ?? hint) && (
      <small id={id} role={error ? 'alert' : undefined}>
        {error?.message ?? hint}
      </small>
    ),
  }
}

/** A field of one line, or with `rows` of several; what the server refused stays in it with the reason below. */
export function TextField<V extends FieldValues>(
  props: FieldProps<V> & { rows?: number; isNumber?: boolean } & Pick<ComponentProps<'input'>, 'placeholder' | 'disabled' | 'lang'>,
) {
  const { form, name, label, mark, rows, isNumber = false, placeholder, disabled, lang } = props
  const { className, aria, note } = useField(props)
  const registered = form.register(name, { ...(isNumber && { valueAsNumber: true }) } as never)
  return (
    <label className={className}>
      <span>
        <span>{label}</span>
        {mark && <span className="num">{mark}</span>}
      </span>
      {rows === undefined ? (
        <input
          {...registered}
          {...aria}
          placeholder={placeholder}
          disabled={disabled}
          lang={lang}
          inputMode={isNumber ? 'numeric' : undefined}
        />
      ) : (
        <textarea {...registered} {...aria} rows={rows} placeholder={placeholder} disabled={disabled} lang={lang} />
      )}
      {note}
    </label>
  )
}

/** One of a few. */
export function SelectField<V extends FieldValues>(
  props: FieldProps<V> & { options: readonly { value: string | number; title: string }[]; isNumber?: boolean },
) {
  const { form, name, label, options, isNumber = false } = props
  const { className, aria, note } = useField(props)
  return (
    <label className={className}>
      <span>
        <span>{label}</span>
      </span>
      <select {...form.register(name, { ...(isNumber && { valueAsNumber: true }) } as never)} {...aria}>
        {options.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      {note}
    </label>
  )
}

/** Yes or no. */
export function CheckField<V extends FieldValues>(props: FieldProps<V>) {
  const { form, name, label } = props
  const { aria, note } = useField(props)
  const isOn: unknown = useWatch({ control: form.control, name })
  return (
    <label className={`chk s6${isOn === true ? ' is-on' : ''}`}>
      <input className="vh" type="checkbox" {...form.register(name)} {...aria} />
      <i />
      <span>
        {label}
        {note}
      </span>
    </label>
  )
}
