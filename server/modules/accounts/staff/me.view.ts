import type { StaffMe } from '#contracts/staff/people.contract.ts'
import { permissionsOf } from '#contracts/staff/permissions.ts'
import type { CredentialRow } from './credentials.repo.ts'
import type { StaffSessionRow } from './sessions.repo.ts'
import { strongUntil } from './sessions.rules.ts'
import type { MemberRow } from './staff.repo.ts'

/** Who has signed in, as their screens are told: no secret of a credential leaves the server. */
export function meView(
  { id, revision, name, email, locale, roles }: MemberRow,
  session: StaffSessionRow,
  credentials: readonly CredentialRow[],
  { now, hasPasskeys }: { now: Date; hasPasskeys: boolean },
): StaffMe {
  return {
    id,
    revision,
    name,
    email,
    locale,
    roles,
    permissions: permissionsOf(roles),
    strong_until: strongUntil(session.strongAt, now)?.toISOString() ?? null,
    session_id: session.id,
    has_passkeys: hasPasskeys,
    credentials: credentials.map((one) => ({
      id: one.id,
      kind: one.kind,
      label: one.label,
      created_at: one.createdAt.toISOString(),
      last_used_at: one.lastUsedAt?.toISOString() ?? null,
    })),
  }
}
