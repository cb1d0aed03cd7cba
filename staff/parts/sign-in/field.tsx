import { useId, type ComponentProps } from 'react'

type FieldProps = { label: string; beside?: string; hint?: string; error?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'style'
>

/** A labelled field; a value that was refused stays in it with the words below. */
export function Field({ label, beside, hint, error, ...input }: FieldProps) {
  const id = useId()
  const said = error ?? hint
  return (
    <label className={error === undefined ? 'sv-in' : 'sv-in is-err'} htmlFor={id}>
      <span>
        <span>{label}</span>
        {beside !== undefined && <span>{beside}</span>}
      </span>
      <input {...input} id={id} aria-invalid={error !== undefined} aria-describedby={said === undefined ? undefined : `${id}-said`} />
      {said !== undefined && <small id={`${id}-said`}>{said}</small>}
    </label>
  )
}
