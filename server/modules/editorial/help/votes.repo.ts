import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { helpDocuments, helpVotes } from './help.schema.ts'

export interface Vote {
  pageId: number
  version: number
  deviceHash: string
  isHelpful: boolean
  comment: string | null
  at: Date
}

/** The published answer at a path; by the index on the path. */
export async function findPublishedAnswer(db: Db, path: string): Promise<{ pageId: number; version: number; title: string } | undefined> {
  const { pageId, version, title } = helpDocuments
  const [row] = await db
    .select({ pageId, version, title })
    .from(helpDocuments)
    .where(eq(helpDocuments.path, path))
    .orderBy(sql`${helpDocuments.locale} = 'ru' desc`)
    .limit(1)
  return row
}

/** Keeps the one vote of a device on a version: what it says last counts, and a comment stays unless another one comes. */
export async function saveVote(tx: Db, vote: Vote): Promise<void> {
  await tx
    .insert(helpVotes)
    .values(vote)
    .onConflictDoUpdate({
      target: [helpVotes.pageId, helpVotes.version, helpVotes.deviceHash],
      set: {
        isHelpful: sql`excluded.is_helpful`,
        comment: sql`case when excluded.is_helpful then null else coalesce(excluded.comment, help_votes.comment) end`,
        at: sql`excluded.at`,
      },
    })
}

/** Forgets votes from before a moment. */
export async function deleteVotesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(helpVotes).where(lt(helpVotes.at, moment))
}
