import { forms } from '#demo/content/forms.ts'
import { addForms } from '#server/modules/accounts/forms/index.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The forms that buttons of the demo shop open. */
export async function seedForms(tx: Db): Promise<void> {
  await addForms(
    tx,
    forms.map(({ fields, ...form }) => ({ ...form, fields: fields.map(({ items = [], ...field }) => ({ ...field, items: [...items] })) })),
  )
}
