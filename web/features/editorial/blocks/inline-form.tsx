import { DynamicForm } from '#web/features/access/forms/dynamic-form.tsx'
import { useForms } from '#web/features/access/forms/forms.queries.ts'
import { InlineRequest } from '#web/features/access/requests/inline-request.tsx'
import { SubscribeForm } from '#web/features/access/subscription/subscribe-form.tsx'
import type { DialogForm } from './block-of.ts'

/** A form that staff have made, in the page; nothing until it is there, and when it is gone. */
export function InlineForm({ formId }: { formId: number }) {
  const form = useForms().data?.find(({ id }) => id === formId)
  return form && <DynamicForm form={form} />
}

/** A form of the shop's own, in the page. Source: FORM-12, FORM-16. */
export function InlineOwnForm({ use }: { use: DialogForm }) {
  return use === 'subscribe' ? <SubscribeForm /> : <InlineRequest kind={use} />
}
