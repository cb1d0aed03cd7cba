import type { ClipboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { inDraft, type DraftForm } from './draft-values.ts'

interface MatrixInputProps {
  form: DraftForm
  path: string
  label: string
  placeholder?: string | undefined
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** A cell that is typed into; what is wrong with it stands below. Its row may move: it is written by its path of now. */
export function MatrixInput({ form, path, label, placeholder, onPaste }: MatrixInputProps) {
  const name = inDraft(path)
  const value = useWatch({ control: form.control, name }) as unknown
  const { error } = form.getFieldState(name, form.formState)
  return (
    <td className={error ? 'is-err' : undefined}>
      <input
        name={path}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        placeholder={placeholder}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => {
          form.setValue(name, target.value as never, { shouldDirty: true })
          if (error) form.clearErrors(name)
        }}
        onPaste={onPaste}
      />
      {error?.message && (
        <small className="red" role="alert">
          {error.message}
        </small>
      )}
    </td>
  )
}
