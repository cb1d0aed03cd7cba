import type { Author } from '#server/platform/audit/record-change.ts'

/** The name of who acts, for histories. */
export function nameOf({ actor }: Author): string {
  return actor.kind === 'staff' ? actor.name : actor.job
}

/** Who acts, as the tables of the packing desk keep it. */
export function byOf(author: Author): { actor: string; memberId: number | null } {
  return { actor: nameOf(author), memberId: author.actor.kind === 'staff' ? author.actor.memberId : null }
}
