import { expect, test } from 'vitest'
import type { StaffActor } from './actor.ts'
import { refusalOfStaff } from './staff-refusals.rules.ts'

const clerk: StaffActor = { kind: 'staff', memberId: 7, name: 'Олег', roles: ['orders'], isStrong: false }
const judge = (member: StaffActor | undefined, auth: Parameters<typeof refusalOfStaff>[1]) => {
  const refusal = refusalOfStaff(member, auth, (role) => role.toUpperCase())
  return refusal && { code: refusal.code, status: refusal.status, params: refusal.params, extra: refusal.extra }
}

test('[ADM-05] nobody, and who lacks the permission, is refused; the roles that have it are named', () => {
  expect(judge(undefined, { staff: 'orders.read' })).toMatchObject({ code: 'staff.session_ended', status: 401 })
  expect(judge(clerk, { staff: 'staff.write' })).toEqual({
    code: 'staff.forbidden',
    status: 403,
    params: { roles: 'OWNER' },
    extra: { roles: ['owner'] },
  })
  expect(judge(clerk, { staff: 'orders.read' })).toBeUndefined()
  expect(judge({ ...clerk, roles: ['packer', 'owner'] }, { staff: 'staff.write' })).toBeUndefined()
  expect(judge(undefined, { staff: 'anyone' })).toBeUndefined()
})

test('[ADM-04] a second factor that is not fresh is asked for, after the permission', () => {
  expect(judge(clerk, { staff: 'orders.refund', stepUp: true })).toMatchObject({ code: 'staff.step_up', status: 403 })
  expect(judge({ ...clerk, isStrong: true }, { staff: 'orders.refund', stepUp: true })).toBeUndefined()
  expect(judge({ ...clerk, roles: ['packer'] }, { staff: 'orders.refund', stepUp: true })).toMatchObject({ code: 'staff.forbidden' })
  const { isStrong: _, ...unknown } = clerk
  expect(judge(unknown, { staff: 'orders.refund', stepUp: true })).toMatchObject({ code: 'staff.step_up' })
})
