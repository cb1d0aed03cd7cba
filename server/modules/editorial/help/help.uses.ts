import type { Tag } from '#server/platform/changes/topics.ts'

/** Topics and published answers: each is in a list, or a neighbor. */
export const helpUses = (): { tags: Tag[] } => ({ tags: ['help'] })

/** The same with what is read most. */
export const mostReadUses = (): { tags: Tag[] } => ({ tags: ['help', 'help_read'] })
