import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ModelDraft } from '#contracts/staff/model-drafts.contract.ts'
import { createdAt, id, revision, updatedAt } from '#server/platform/db/columns.ts'
import { models } from '../catalog.schema.ts'

/** Models that are being written, or that are being given colors and sizes; gone when the model is made. Source: ADM-32. */
export const modelDrafts = pgTable(
  'model_drafts',
  {
    id: id(),
    /** null: the model is new. */
    modelId: integer().references(() => models.id, { onDelete: 'cascade' }),
    draft: jsonb().$type<ModelDraft>().notNull(),
    memberId: integer(),
    /** The name of who began it, as it was then. */
    member: text().notNull(),
    createdAt: createdAt(),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.modelId)],
)
