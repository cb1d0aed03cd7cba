/** What a member of staff may be; an owner gives a person one or more. Source: ADM-05. */
export const staffRoles = ['owner', 'catalogue', 'content', 'orders', 'packer', 'support', 'marketing', 'analyst'] as const
export type StaffRole = (typeof staffRoles)[number]
