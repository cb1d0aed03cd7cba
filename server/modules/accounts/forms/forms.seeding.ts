import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { formFields, forms } from './forms.schema.ts'

type NewField = Omit<typeof formFields.$inferInsert, 'formId' | 'position' | 'id'>
type NewForm = Omit<typeof forms.$inferInsert, 'thanksSeen'> & { id: number; fields: NewField[] }

/** Writes forms under the ids that buttons and settings name, with their fields in this order; the next form gets a higher id. */
export async function addForms(tx: Db, all: readonly NewForm[]): Promise<void> {
  for (const { fields, ...form } of all) {
    await tx.insert(forms).overridingSystemValue().values(form)
    await tx.insert(formFields).values(fields.map((field, position) => ({ ...field, position, formId: form.id })))
  }
  await tx.execute(sql`select setval(pg_get_serial_sequence('forms', 'id'), (select max(id) from forms))`)
}
