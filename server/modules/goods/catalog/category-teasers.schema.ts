import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { images } from '#server/modules/base/images/images.schema.ts'
import { id, localizedText } from '#server/platform/db/columns.ts'
import { categories } from './catalog.schema.ts'

/** Pictures that lead somewhere from the dropdown of a category. Source: SH-02. */
export const categoryTeasers = pgTable(
  'category_teasers',
  {
    id: id(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: localizedText().notNull(),
    /** A path of the shop without locale. */
    url: text().notNull(),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
  },
  (t) => [unique().on(t.categoryId, t.position)],
)
