import type { CustomerCard, DataRequest } from '#contracts/staff/customers.contract.ts'
import type { DataRequestRow, NoteRow } from './customers.staff.repo.ts'

/** A note as the card shows it. */
export function noteView({ id, text, author, at }: NoteRow): CustomerCard['notes'][number] {
  return { id, text, author, at: at.toISOString() }
}

/** What somebody asked of their data; `obstacle`: why it cannot be done now, in words. */
export function dataRequestView({ id, kind, askedAt, dueAt, doneAt, actor }: DataRequestRow, obstacle: string | null): DataRequest {
  return {
    id,
    kind,
    asked_at: askedAt.toISOString(),
    due_at: dueAt.toISOString(),
    done_at: doneAt && doneAt.toISOString(),
    actor,
    obstacle,
  }
}
