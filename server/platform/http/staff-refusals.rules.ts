import { isPermitted, rolesThatMay, type StaffAuth, type StaffRole } from '#contracts/staff/permissions.ts'
import { DomainError } from '#core/domain-error.ts'

/**
 * Why a member of staff may not make a call; undefined when they may. Nobody: 401 `staff.session_ended`. Without the permission: 403
 * `staff.forbidden`, which names the roles that have it. With a second factor that was given too long ago, where a fresh one is demanded: 403
 * `staff.step_up`. Source: ADM-04, ADM-05, SUX-16.
 */
export function refusalOfStaff(
  member: { roles: readonly StaffRole[]; isStrong?: boolean } | undefined,
  { staff, stepUp }: StaffAuth,
  nameOf: (role: StaffRole) => string,
): DomainError | undefined {
  if (staff === 'anyone') return undefined
  if (!member) return new DomainError({ code: 'staff.session_ended', status: 401 })
  if (!isPermitted(member.roles, staff)) {
    const roles = rolesThatMay(staff)
    return new DomainError({
      code: 'staff.forbidden',
      status: 403,
      params: { roles: roles.map(nameOf).join(', ') },
      extra: { roles },
    })
  }
  return stepUp && member.isStrong !== true ? new DomainError({ code: 'staff.step_up', status: 403 }) : undefined
}
