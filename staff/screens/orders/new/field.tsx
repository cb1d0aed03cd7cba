import { useId, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldError } from '#contracts/client.ts'

export type Errors = readonly FieldError[]

type Props = { label: string; span?: 2 | 3 | 4 | 6 | 12; hint?: string | undefined; error?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'className' | 'style'
>

/** The words of the refusal of a field, by its name in the call. */
export const errorOf = (errors: Errors, ...names: string[]): string | undefined => errors.find(({ name }) => names.includes(name))?.message

/** A field of an order by phone; what the server refused stays in it with the reason below. */
export function Field({ label, span = 6, hint, error, ...input }: Props) {
  const id = useId()
  const note = error ?? hint
  return (
    <label className={`sv-in s${span === 12 ? 1 : span}${error ? ' is-err' : ''}`}>
      <span>
        <span>{label}</span>
      </span>
      <input {...input} autoComplete="off" aria-invalid={error ? true : undefined} aria-describedby={note ? id : undefined} />
      {note && (
        <small id={id} role={error ? 'alert' : undefined}>
          {note}
        </small>
      )}
    </label>
  )
}

/** A choice of one among a few, each with what it costs or why it cannot be had. */
export function Choices<Value extends string | number>({
  name,
  label,
  value,
  options,
  onChange,
}: {
  name: string
  label: string
  value: Value | undefined
  options: readonly { value: Value; title: string; note?: string | undefined; beside?: string | undefined; isOff?: boolean }[]
  onChange: (value: Value) => void
}) {
  const t = useTranslations('newOrder')
  if (options.length === 0) return <p className="mut">{t('noChoices')}</p>
  return (
    <fieldset className="opts no-opts">
      <legend className="vh">{label}</legend>
      {options.map((option) => (
        <label className={option.value === value ? 'is-on' : option.isOff ? 'no' : undefined} key={option.value}>
          <input
            className="vh"
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.isOff === true}
            onChange={() => onChange(option.value)}
          />
          <i />
          <span>
            {option.title}
            {option.note && <small>{option.note}</small>}
          </span>
          <span className="mut num">{option.beside}</span>
        </label>
      ))}
    </fieldset>
  )
}
