import { DynamicForm } from '#web/features/access/forms/dynamic-form.tsx'
import { useForms } from '#web/features/access/forms/forms.queries.ts'

/** A form that staff have made, in the page; nothing until it is there, and when it is gone. */
export function InlineForm({ formId }: { formId: number }) {
  const form = useForms().data?.find(({ id }) => id === formId)
  return form && <DynamicForm form={form} />
}
