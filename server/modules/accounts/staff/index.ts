import type { Module } from '#server/platform/module.ts'
import { staffJobs } from './staff.jobs.ts'
import en from './staff.messages.en.json' with { type: 'json' }
import ru from './staff.messages.ru.json' with { type: 'json' }
import { staffRoutes } from './staff.routes.ts'
import { staffCredentials, staffMembers } from './staff.schema.ts'

export { demoStaffPath, hasDemoStaff } from './demo.routes.ts'
export { inviteAgain, inviteMember } from './members.service.ts'
export { authenticateStaff } from './sessions.service.ts'
export { findMember, findMemberByEmail, listMembers } from './staff.repo.ts'

/** Accounts of the staff: signing in, sessions, roles, the team. */
export const staffModule: Module = {
  name: 'staff',
  messages: { ru, en },
  routes: staffRoutes,
  jobs: staffJobs,
  personalTables: [
    { table: staffMembers, key: staffMembers.id },
    { table: staffCredentials, key: staffCredentials.id },
  ],
}
