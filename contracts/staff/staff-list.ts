import { z } from 'zod'

/** How many rows a list counts at most; it says "more than" of the rest. Source: SUX-2. */
export const countedAtMost = 10_000

/** What a list of the back-office answers: its rows, where the next page begins (null on the last), and how many fit in all. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ results: z.array(row), next_cursor: z.string().nullable(), count: countSchema })

/** A number that is counted no further than is shown. */
export const countSchema = z.object({ value: z.int(), is_more: z.boolean() })
export type Counted = z.output<typeof countSchema>

/** What every list takes besides its filters; the cursor is what the page before told. */
export const listQuery = {
  limit: z.coerce.number<string>().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
}

/** The largest number of a column of 32 bits: ids, revisions. */
export const mostInt = 2_147_483_647

/** A cursor that is the id of the last row of the page before; anything else is refused. */
export const idCursor = z
  .string()
  .regex(/^\d{1,10}$/)
  .refine((id) => Number(id) <= mostInt)
  .optional()

/** What a list takes whose cursor is an id. */
export const listQueryById = { ...listQuery, cursor: idCursor }

/** Both languages of a text, as they are stored; without `en` the Russian one is shown. */
export const localizedSchema = z.object({ ru: z.string(), en: z.string().optional() })
