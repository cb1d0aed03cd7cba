import { inDraft, type DraftForm } from './draft-values.ts'

/** What is wrong with a field that has none of the kit's fields. */
export function Wrong({ form, path }: { form: DraftForm; path: string }) {
  const { error } = form.getFieldState(inDraft(path), form.formState)
  return error?.message ? (
    <small className="red" role="alert">
      {error.message}
    </small>
  ) : null
}
