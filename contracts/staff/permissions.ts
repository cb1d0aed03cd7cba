/** What a member of staff may be; an owner gives a person one or more. Source: ADM-05. */
export const staffRoles = ['owner', 'catalogue', 'content', 'orders', 'packer', 'support', 'marketing', 'analyst'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * Who may do what in the back-office; the key is what an endpoint demands (`auth: { staff: 'seo.write' }`). An area joins with its first
 * endpoint. Roles are fixed in code. Source: ADM-05.
 */
const staffPermissions = {
  'content.write': ['owner', 'content'],
  'orders.read': ['owner', 'orders', 'support'],
  'orders.write': ['owner', 'orders', 'support'],
  'requests.write': ['owner', 'support'],
  'reviews.write': ['owner', 'catalogue', 'content', 'support'],
  'seo.read': ['owner', 'catalogue', 'content', 'support', 'marketing', 'analyst'],
  'seo.write': ['owner', 'catalogue', 'content', 'marketing'],
} as const satisfies Record<string, readonly StaffRole[]>
export type StaffPermission = keyof typeof staffPermissions

/** Whether one of the roles may do it. */
export function isPermitted(roles: readonly StaffRole[], permission: StaffPermission): boolean {
  const permitted: readonly StaffRole[] = staffPermissions[permission]
  return roles.some((role) => permitted.includes(role))
}

/** The roles that may do it, for a refusal that names them. Source: SUX-16. */
export const rolesWith = (permission: StaffPermission): readonly StaffRole[] => staffPermissions[permission]
