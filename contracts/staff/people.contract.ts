import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { noContent } from '../endpoint.ts'
import { instantSchema } from '../shared.contract.ts'
import { staffPermissions, staffRoles, type StaffPermission } from './permissions.ts'
import { idParams, reasonSchema, rowFields, saveFields, type StaffEndpoints } from './staff-endpoint.ts'

/** Letters of a password, at least. Source: admin.md §3. */
export const shortestPassword = 12
/** How many recovery codes are made at once, each good once. */
export const recoveryCodeCount = 10

export const memberStates = ['invited', 'active', 'paused'] as const
export const credentialKinds = ['passkey', 'password', 'totp', 'recovery'] as const
export type CredentialKind = (typeof credentialKinds)[number]

const rolesSchema = z
  .array(z.enum(staffRoles))
  .min(1)
  .max(staffRoles.length)
  .refine((roles) => new Set(roles).size === roles.length)
const nameSchema = z.string().trim().min(2).max(80)
const emailSchema = z.email().max(254)
const passwordSchema = z.string().min(shortestPassword).max(200)
const codeSchema = z
  .string()
  .transform((code) => code.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))
const recoverySchema = z.string().trim().min(8).max(40)
const tokenSchema = z.string().regex(/^[\w-]{43}$/)
/** What the browser's WebAuthn gives and takes; its form is the library's, which checks it. */
const webAuthnJson = z.looseObject({})
const labelSchema = z.string().trim().min(1).max(60).optional()

/** Who has signed in, and what they may: menus and buttons go by it. */
export const staffMeSchema = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  email: z.string(),
  locale: z.enum(locales),
  roles: z.array(z.enum(staffRoles)),
  permissions: z.array(z.enum(Object.keys(staffPermissions) as [StaffPermission, ...StaffPermission[]])),
  /** Until when the second factor is fresh enough for acts that ask for it; null when it is not. */
  strong_until: instantSchema.nullable(),
  session_id: z.int(),
  /** No passkeys where the shop has no host name. */
  has_passkeys: z.boolean(),
  credentials: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(credentialKinds),
      label: z.string(),
      created_at: instantSchema,
      last_used_at: instantSchema.nullable(),
    }),
  ),
})
export type StaffMe = z.output<typeof staffMeSchema>

export const staffSessionSchema = z.object({
  id: z.int(),
  device: z.string(),
  network: z.string(),
  created_at: instantSchema,
  seen_at: instantSchema,
  is_current: z.boolean(),
})
export type StaffSession = z.output<typeof staffSessionSchema>

export const memberSchema = z.object({
  ...rowFields,
  name: z.string(),
  email: z.string(),
  locale: z.enum(locales),
  roles: z.array(z.enum(staffRoles)),
  state: z.enum(memberStates),
  created_at: instantSchema,
  /** Kinds of credentials that they have set. */
  credentials: z.array(z.enum(credentialKinds)),
  sessions: z.int(),
  seen_at: instantSchema.nullable(),
  /** Of an invitation that waits. */
  invited_until: instantSchema.nullable(),
})
export type Member = z.output<typeof memberSchema>

/** An invitation: its address is told once, to whoever invites. */
const invitedSchema = z.object({ member: memberSchema, link: z.url() })

const entry = { tag: 'sign-in', auth: { staff: 'anyone' }, audit: 'staff_sessions' } as const
const self = { tag: 'own account', auth: { staff: 'staff.self' }, audit: 'staff_members' } as const
const strongSelf = { ...self, auth: { staff: 'staff.self', stepUp: true } } as const
const team = { tag: 'team', auth: { staff: 'staff.write', stepUp: true }, audit: 'staff_members' } as const
const sessionParams = z.object({ id: idParams.shape.id, session: idParams.shape.id })

export const peopleEndpoints = {
  'POST /staff/auth/start': {
    ...entry,
    summary: 'Begins to sign in; the answer is the same for an unknown e-mail',
    body: z.object({ email: emailSchema }),
    reply: z.object({ attempt: tokenSchema, passkey: webAuthnJson.nullable() }),
    perMinute: 60,
  },
  'POST /staff/auth/passkey': {
    ...entry,
    summary: 'Signs in with a passkey, by the assertion of the browser',
    body: z.object({ attempt: tokenSchema, response: webAuthnJson }),
    reply: staffMeSchema,
    perMinute: 60,
  },
  'POST /staff/auth/password': {
    ...entry,
    summary: 'Takes the password; whether it was right is told with the code',
    body: z.object({ attempt: tokenSchema, password: z.string().min(1).max(200) }),
    reply: z.object({ attempt: tokenSchema }),
    perMinute: 60,
  },
  'POST /staff/auth/totp': {
    ...entry,
    summary: 'Signs in with the code of the app, behind the password',
    body: z.object({ attempt: tokenSchema, code: codeSchema }),
    reply: staffMeSchema,
    perMinute: 60,
  },
  'POST /staff/auth/recovery': {
    ...entry,
    summary: 'Signs in with a recovery code in place of the app, behind the password; the code is used up',
    body: z.object({ attempt: tokenSchema, code: recoverySchema }),
    reply: staffMeSchema,
    perMinute: 60,
  },
  'POST /staff/auth/step-up/start': {
    ...self,
    audit: 'staff_sessions',
    summary: 'Begins to confirm who is there; says which ways there are',
    reply: z.object({ attempt: tokenSchema, passkey: webAuthnJson.nullable(), has_code: z.boolean() }),
  },
  'POST /staff/auth/step-up': {
    ...self,
    audit: 'staff_sessions',
    summary: 'Confirms who is there, by passkey or by the code of the app; good for five minutes',
    body: z.union([z.object({ attempt: tokenSchema, response: webAuthnJson }), z.object({ attempt: tokenSchema, code: codeSchema })]),
    reply: z.object({ strong_until: instantSchema }),
  },
  'DELETE /staff/auth': { ...self, audit: 'staff_sessions', summary: 'Signs out', reply: noContent, status: 204 },
  'GET /staff/invites/:token': {
    ...entry,
    summary: 'What an invitation is for, and what a passkey or an app is set up with; nothing is used up',
    audit: null,
    params: z.object({ token: tokenSchema }),
    reply: z.object({
      name: z.string(),
      email: z.string(),
      roles: z.array(z.enum(staffRoles)),
      expires_at: instantSchema,
      passkey: webAuthnJson.nullable(),
      totp: z.object({ secret: z.string(), uri: z.string() }),
    }),
    perMinute: 60,
  },
  'POST /staff/invites/:token': {
    ...entry,
    summary: 'Takes an invitation: sets a passkey, or a password and an app, signs in, and gives the recovery codes once',
    audit: 'staff_members',
    params: z.object({ token: tokenSchema }),
    body: z.union([z.object({ response: webAuthnJson, label: labelSchema }), z.object({ password: passwordSchema, code: codeSchema })]),
    reply: z.object({ me: staffMeSchema, recovery_codes: z.array(z.string()) }),
    perMinute: 60,
  },
  'GET /staff/me': { ...self, summary: 'Who has signed in, and what they may', audit: null, reply: staffMeSchema },
  'PUT /staff/me': {
    ...self,
    summary: 'Changes the own name and language',
    body: z.object({ ...saveFields, name: nameSchema, locale: z.enum(locales) }),
    reply: staffMeSchema,
  },
  'POST /staff/me/credentials/start': {
    ...strongSelf,
    audit: 'staff_credentials',
    summary: 'Begins to add a passkey or an app',
    body: z.object({ kind: z.enum(['passkey', 'totp']) }),
    reply: z.object({
      attempt: tokenSchema,
      passkey: webAuthnJson.nullable(),
      totp: z.object({ secret: z.string(), uri: z.string() }).nullable(),
    }),
  },
  'POST /staff/me/credentials': {
    ...strongSelf,
    summary: 'Adds a passkey, or sets the password, the app or the recovery codes anew; the codes are told once',
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('passkey'), attempt: tokenSchema, response: webAuthnJson, label: labelSchema }),
      z.object({ kind: z.literal('totp'), attempt: tokenSchema, code: codeSchema }),
      z.object({ kind: z.literal('password'), password: passwordSchema }),
      z.object({ kind: z.literal('recovery') }),
    ]),
    reply: z.object({ me: staffMeSchema, recovery_codes: z.array(z.string()) }),
  },
  'DELETE /staff/me/credentials/:id': {
    ...strongSelf,
    summary: 'Removes a credential; 409 for the last with which one can sign in',
    params: idParams,
    reply: noContent,
    status: 204,
  },
  'GET /staff/me/sessions': {
    ...self,
    audit: null,
    summary: 'The own devices',
    reply: z.object({ results: z.array(staffSessionSchema) }),
  },
  'DELETE /staff/me/sessions/:id': {
    ...self,
    audit: 'staff_sessions',
    summary: 'Ends an own device',
    params: idParams,
    reply: noContent,
    status: 204,
  },
  'GET /staff/members': {
    ...team,
    auth: { staff: 'staff.read' },
    audit: null,
    summary: 'Everybody of the staff, the oldest first',
    reply: z.object({ results: z.array(memberSchema) }),
  },
  'POST /staff/members': {
    ...team,
    summary: 'Invites a person; the address of the invitation is told once. 409 for an e-mail that is there',
    body: z.object({ name: nameSchema, email: emailSchema, roles: rolesSchema, locale: z.enum(locales) }),
    reply: invitedSchema,
    status: 201,
  },
  'PUT /staff/members/:id': {
    ...team,
    summary: 'Changes name and roles; 409 for the last owner, or when the revision has moved',
    params: idParams,
    body: z.object({ ...saveFields, name: nameSchema, roles: rolesSchema, reason: reasonSchema }),
    reply: memberSchema,
  },
  'POST /staff/members/:id/invite': {
    ...team,
    summary: 'Makes a new invitation; the one before is void. Who takes it sets passkey or password anew',
    params: idParams,
    reply: invitedSchema,
  },
  'POST /staff/members/:id/pause': {
    ...team,
    summary: 'Pauses a person and ends all their sessions; 409 for the last owner',
    params: idParams,
    body: z.object({ reason: reasonSchema }),
    reply: memberSchema,
  },
  'POST /staff/members/:id/resume': {
    ...team,
    summary: 'Lets a person in again',
    params: idParams,
    body: z.object({ reason: reasonSchema }),
    reply: memberSchema,
  },
  'GET /staff/members/:id/sessions': {
    ...team,
    auth: { staff: 'staff.read' },
    audit: null,
    summary: 'The devices of a person',
    params: idParams,
    reply: z.object({ results: z.array(staffSessionSchema) }),
  },
  'DELETE /staff/members/:id/sessions/:session': {
    ...team,
    audit: 'staff_sessions',
    summary: 'Ends a device of a person',
    params: sessionParams,
    reply: noContent,
    status: 204,
  },
} as const satisfies StaffEndpoints
