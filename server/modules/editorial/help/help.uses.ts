import type { Tag } from '#server/platform/changes/topics.ts'
import type { UsesOf } from '#server/platform/http/uses.ts'

/** Topics and published answers: each is in a list, or a neighbor. */
export const helpUses = (): { tags: Tag[] } => ({ tags: ['help'] })

/** The same with what is read most. */
export const mostReadUses = (): { tags: Tag[] } => ({ tags: ['help', 'help_read'] })

/** What is read most is told only where nothing was found. */
export const searchUses: UsesOf<'GET /help/search'> = (_input, answer) => (answer?.most_read.length ? mostReadUses() : helpUses())
