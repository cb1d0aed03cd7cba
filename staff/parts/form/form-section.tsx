import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { notedPaths } from './nested.ts'

interface FormSectionProps<V extends FieldValues> {
  form: UseFormReturn<V>
  title: string
  /** Names of its fields; of one in two languages without the language. */
  names: readonly (keyof V & string)[]
  children: ReactNode
}

/** A part of a form that can be collapsed: its fields keep what is typed; it says how many of them are wrong, and is open as long as one is. Source: SUX-5, SUX-6. */
export function FormSection<V extends FieldValues>({ form, title, names, children }: FormSectionProps<V>) {
  const t = useTranslations('form')
  const [isOpen, setOpen] = useState(true)
  const wrong = notedPaths(form.formState.errors).filter((path) => names.includes(path.split('.')[0] ?? '')).length
  const section = useRef<HTMLDetailsElement>(null)
  // Moves the browser's focus: a field could not take it while its section was collapsed.
  useEffect(() => {
    const { current } = section
    if (wrong > 0 && !current?.contains(document.activeElement) && !isOpen) current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong, isOpen])
  return (
    <details className="sv-s" ref={section} open={isOpen || wrong > 0}>
      <summary
        className="row"
        onClick={(event) => {
          event.preventDefault()
          setOpen(!isOpen)
        }}
      >
        <h2>{title}</h2>
        {wrong > 0 && <span className="red">{t('wrongHere', { count: wrong })}</span>}
      </summary>
      {children}
    </details>
  )
}
