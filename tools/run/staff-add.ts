import { z } from 'zod'
import { staffRoles } from '#contracts/staff/permissions.ts'
import { isLocale } from '#core/locale.ts'
import { findMemberByEmail, inviteAgain, inviteMember } from '#server/modules/accounts/staff/index.ts'
import type { Platform } from '#server/platform/module.ts'

/** What the command is told. */
export interface NewStaff {
  email?: string | undefined
  name?: string | undefined
  role?: string[] | undefined
  locale?: string | undefined
}

/** Adds a person and answers the link of their invitation; one who is there gets a new link. Throws an Error in words. Source: ADM-01. */
export async function addStaff(platform: Platform, { email = '', name = '', role = [], locale = 'ru' }: NewStaff): Promise<string> {
  if (!z.email().safeParse(email).success) throw new Error('Say whose e-mail: --email anna@example.com')
  if (!isLocale(locale)) throw new Error('Say --locale ru or --locale en.')
  const author = { actor: { kind: 'staff', memberId: null, name: 'staff-add', roles: ['owner'] }, origin: 'command' } as const
  const known = await findMemberByEmail(platform.db, email)
  if (known) {
    if (known.state === 'paused') throw new Error(`${email} is paused: an owner lets them in again.`)
    const { link } = await inviteAgain(platform, author, known.id)
    return `${known.name} is there already, ${known.roles.join(', ')}. A new invitation, 48 hours, once:\n${link}`
  }
  const roles = z
    .array(z.enum(staffRoles))
    .min(1)
    .safeParse([...new Set(role)])
  if (!roles.success) throw new Error(`Say what they are: --role ${staffRoles.join('|')}, several times for several roles.`)
  if (name.trim().length < 2) throw new Error('Say how they are called: --name "Anna"')
  const { link } = await inviteMember(platform, author, { email, name: name.trim(), roles: roles.data, locale })
  return `An invitation for ${name.trim()}, 48 hours, once:\n${link}`
}
