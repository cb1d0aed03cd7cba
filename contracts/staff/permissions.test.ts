import { expect, test } from 'vitest'
import { isPermitted, permissionsOf, rolesThatMay, staffPermissions, staffRoles, type StaffPermission } from './permissions.ts'

const permissions = Object.keys(staffPermissions) as StaffPermission[]

test('[ADM-05] an owner may do everything, and what is closed to a role stays closed', () => {
  expect(permissions.filter((permission) => !rolesThatMay(permission).includes('owner'))).toEqual([])
  const never: Partial<Record<(typeof staffRoles)[number], RegExp>> = {
    catalogue: /^(?:customers|personal|orders)\./,
    marketing: /^(?:customers|orders)\.|^personal\.export$/,
    analyst: /^(?:customers|personal|orders|returns|requests|audit)\./,
    packer: /^(?:customers|personal)\.|\.(?:refund|grant)$/,
  }
  for (const [role, closed] of Object.entries(never))
    expect(
      permissionsOf([role as 'packer']).filter((permission) => closed.test(permission)),
      role,
    ).toEqual([])
})

test('[ADM-05] whoever may write or publish may read, and several roles add up', () => {
  for (const permission of permissions) {
    const [area, how] = permission.split('.') as [string, string]
    const read = permissions.find((one) => one === `${area}.read`)
    if (!read || (how !== 'write' && how !== 'publish')) continue
    expect(
      rolesThatMay(permission).filter((role) => !rolesThatMay(read).includes(role)),
      permission,
    ).toEqual([])
  }
  expect(isPermitted(['packer', 'content'], 'content.publish')).toBe(true)
  expect(isPermitted(['packer'], 'content.publish')).toBe(false)
  expect(permissionsOf(['packer'])).toEqual([
    'audit.own',
    'catalog.read',
    'media.read',
    'orders.contact',
    'orders.pack',
    'returns.read',
    'returns.receive',
    'staff.self',
    'stock.read',
  ])
})
