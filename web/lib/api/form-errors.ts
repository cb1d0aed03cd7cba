import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sortErrors, useErrorWords, type SortedErrors } from './error-text.ts'

const none: SortedErrors = { fields: {}, form: [] }

/**
 * The errors of a form. A field's error is shown until the shopper comes to the field or changes it; the first wrong field gets the
 * focus, and that does not count as coming. Fields in `data-apart` are sent by themselves and no part of the form. Spread `formProps` on
 * the form. Source: FORM-07, UX-45.
 */
export function useFormErrors(fieldNames: readonly string[]) {
  const [errors, setErrors] = useState<SortedErrors>(none)
  const isMovingFocus = useRef(false)
  const ref = useRef<HTMLFormElement>(null)
  const words = useErrorWords()

  const clear = (name: string) => {
    if (name in errors.fields) setErrors(({ fields: { [name]: _, ...fields }, form }) => ({ fields, form }))
  }
  const focusFirst = () => {
    // A choice among radios is wrong as a whole: its first box is where it is mended.
    const wrong = ref.current?.querySelector<HTMLElement>(':is([aria-invalid="true"], [data-invalid] input:enabled):not([data-apart] *)')
    isMovingFocus.current = true
    wrong?.focus()
    isMovingFocus.current = false
    // The message of something tall stands outside of what the focus brings into sight.
    document.getElementById(wrong?.getAttribute('aria-describedby') ?? '')?.scrollIntoView({ block: 'nearest' })
    return Boolean(wrong)
  }
  const show = (next: SortedErrors) => {
    flushSync(() => setErrors(next))
    focusFirst()
  }
  return {
    of: (name: string): string | undefined => errors.fields[name],
    form: errors.form,
    clear,
    clearAll: () => setErrors(none),
    /** Errors that the form found itself. */
    showFields: (fields: Record<string, string>) => show({ fields, form: [] }),
    /** One error that was found on leaving a field; the focus stays where it goes. */
    showOne: (name: string, message: string) => setErrors(({ fields, form }) => ({ fields: { ...fields, [name]: message }, form })),
    /** Whatever a call threw. */
    showError: (error: unknown) => show(sortErrors(error, fieldNames, words)),
    /** Leads to the first wrong field, where a part of the form has just been opened; false when none is there. */
    focusFirst,
    formProps: {
      ref,
      noValidate: true,
      // Sent by no script, what was typed must not stand in an address.
      method: 'post' as const,
      onFocus: (event: FocusEvent<HTMLFormElement>) => {
        // A field whose value goes out by a hidden one names that.
        const { name, type, dataset } = event.target as unknown as HTMLInputElement
        // A box that is pressed must not move away under the finger: its error goes when it has changed.
        if (!isMovingFocus.current && type !== 'checkbox') clear(name || (dataset.of ?? ''))
      },
      onInput: (event: FormEvent<HTMLFormElement>) => clear((event.target as unknown as HTMLInputElement).name),
    },
  }
}
