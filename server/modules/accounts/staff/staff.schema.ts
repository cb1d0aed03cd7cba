import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { credentialKinds, memberStates } from '#contracts/staff/people.contract.ts'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { locales } from '#core/locale.ts'
import { createdAt, id, instant, revision, updatedAt } from '#server/platform/db/columns.ts'
import { allSealed, encryptedText, searchableText } from '#server/platform/personal-data/columns.ts'

/** Who works here; never deleted, since histories name them. Source: ADM-01, ADM-02. */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: id(),
    email: encryptedText().notNull(),
    /** In small letters, as it is looked for. */
    emailKey: searchableText().notNull().unique(),
    name: text().notNull(),
    locale: text({ enum: locales }).notNull().default('ru'),
    roles: text().array().$type<StaffRole[]>().notNull(),
    state: text({ enum: memberStates }).notNull().default('invited'),
    createdAt: createdAt(),
    revision: revision(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('staff_members_sealed', allSealed(t.email, t.emailKey)),
    check('staff_members_state', sql`${t.state} in ('invited', 'active', 'paused')`),
    check('staff_members_locale', sql`${t.locale} in ('ru', 'en')`),
    check('staff_members_name', sql`length(${t.name}) between 2 and 80`),
    check(
      'staff_members_roles',
      sql`cardinality(${t.roles}) > 0 and ${t.roles} <@ array['owner', 'catalogue', 'content', 'orders', 'packer', 'support', 'marketing', 'analyst']`,
    ),
  ],
)

const memberId = () =>
  integer()
    .notNull()
    .references(() => staffMembers.id, { onDelete: 'cascade' })

/** Invitations, each good for 48 hours, once. */
export const staffInvites = pgTable(
  'staff_invites',
  {
    id: id(),
    memberId: memberId(),
    /** SHA-256 of the token in the address. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index('staff_invites_member').on(t.memberId)],
)

/** With what a person shows who they are. A person has one password, one app, up to ten recovery codes and any number of passkeys. */
export const staffCredentials = pgTable(
  'staff_credentials',
  {
    id: id(),
    memberId: memberId(),
    kind: text({ enum: credentialKinds }).notNull(),
    /** A passkey's public key, the hash of a password or of a recovery code, the secret of an app. */
    data: encryptedText().notNull(),
    /** The id that the authenticator gave a passkey. */
    passkeyId: text().unique(),
    /** How often a passkey says that it was used; 0 for those that do not count. */
    counter: integer().notNull().default(0),
    /** The last step of time whose code an app was used with: it is not taken twice. */
    usedStep: integer(),
    label: text().notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [
    index('staff_credentials_member').on(t.memberId, t.kind),
    check('staff_credentials_sealed', allSealed(t.data)),
    check('staff_credentials_kind', sql`${t.kind} in ('passkey', 'password', 'totp', 'recovery')`),
    check('staff_credentials_passkey', sql`(${t.kind} = 'passkey') = (${t.passkeyId} is not null)`),
  ],
)

export const attemptPurposes = ['sign_in', 'step_up', 'add'] as const

/** What a person is about to prove; good for ten minutes, once. One for an unknown e-mail is nobody's. */
export const staffAttempts = pgTable(
  'staff_attempts',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    purpose: text({ enum: attemptPurposes }).notNull(),
    memberId: integer().references(() => staffMembers.id, { onDelete: 'cascade' }),
    /** HMAC of the e-mail: under which failures are counted, known or not. */
    accountKey: text().notNull(),
    /** What an authenticator signs, and what the secret of a new app follows from. */
    challenge: text().notNull(),
    /** The password was right; it is told with the code only. */
    isPasswordRight: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index('staff_attempts_expires').on(t.expiresAt),
    check('staff_attempts_purpose', sql`${t.purpose} in ('sign_in', 'step_up', 'add')`),
  ],
)

/** One sign-in in one browser. Source: ADM-01, admin.md §3. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id(),
    memberId: memberId(),
    /** SHA-256 of the cookie. */
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    seenAt: instant().notNull(),
    /** When the second factor was given last; of a demo's sign-in in the future, since its people have none. */
    strongAt: instant().notNull(),
    endedAt: instant(),
    device: text().notNull(),
    network: text().notNull(),
  },
  (t) => [index('staff_sessions_member').on(t.memberId, t.id)],
)
