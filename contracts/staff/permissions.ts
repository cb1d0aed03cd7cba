/** What a member of staff may be; an owner gives a person one or more. Source: ADM-05. */
export const staffRoles = ['owner', 'catalogue', 'content', 'orders', 'packer', 'support', 'marketing', 'analyst'] as const
export type StaffRole = (typeof staffRoles)[number]

const everybody = staffRoles
const writesTexts = ['owner', 'content', 'marketing'] as const
const readsTexts = ['owner', 'catalogue', 'content', 'support', 'marketing', 'analyst'] as const
const readsReviews = ['owner', 'catalogue', 'content', 'orders', 'support', 'marketing', 'analyst'] as const
const countsAnswers = ['owner', 'catalogue', 'content', 'orders', 'support', 'marketing', 'analyst'] as const
const readsAnswers = ['owner', 'content', 'support', 'marketing'] as const

/**
 * Who may do what in the back-office; the key is what an endpoint demands (`auth: { staff: 'seo.write' }`): an area and how far, or an act. Roles
 * are fixed in code; who has several may do what any of them may. Source: ADM-05, the table of roles in decision 0150.
 */
export const staffPermissions = {
  'agreements.publish': ['owner'],
  'agreements.read': ['owner'],
  'agreements.write': ['owner'],
  /** What oneself changed and looked at; the owner sees everybody's. */
  'audit.own': ['owner', 'catalogue', 'content', 'orders', 'packer', 'support', 'marketing'],
  'audit.read': ['owner'],
  /** Above the limit of one grant only an owner. */
  'bonuses.grant': ['owner', 'support'],
  'bonuses.read': ['owner', 'orders', 'support', 'marketing', 'analyst'],
  'bonuses.write': ['owner', 'marketing'],
  'catalog.publish': ['owner', 'catalogue'],
  'catalog.read': everybody,
  'catalog.write': ['owner', 'catalogue'],
  'content.publish': writesTexts,
  'content.read': readsTexts,
  'content.write': writesTexts,
  /** Opens the shop as a customer sees it, and changes nothing. */
  'customers.look': ['owner', 'support'],
  'customers.read': ['owner', 'support'],
  /** Shows one phone or e-mail in clear, with a reason. */
  'customers.reveal': ['owner', 'support'],
  'delivery.read': ['owner', 'catalogue', 'orders', 'support', 'analyst'],
  'delivery.write': ['owner'],
  'forms.counts': countsAnswers,
  'forms.publish': writesTexts,
  'forms.read': readsAnswers,
  'forms.write': writesTexts,
  /** Messages alone: seen, and sent again. */
  'machine.outbox': ['owner', 'orders', 'support'],
  'machine.read': ['owner'],
  'machine.retry': ['owner'],
  'machine.write': ['owner'],
  'media.read': everybody,
  'media.write': ['owner', 'catalogue', 'content', 'marketing'],
  'merchandising.publish': ['owner', 'catalogue', 'content', 'marketing'],
  'merchandising.read': readsTexts,
  'merchandising.write': ['owner', 'catalogue', 'content', 'marketing'],
  /** Who gets an order and where, of this order only, in clear. */
  'orders.contact': ['owner', 'orders', 'packer', 'support'],
  'orders.create': ['owner', 'orders', 'support'],
  /** Scans, packs, prints, hands over, takes returned pieces in. */
  'orders.pack': ['owner', 'orders', 'packer'],
  'orders.read': ['owner', 'orders', 'support'],
  /** Above the limit of one refund only an owner. */
  'orders.refund': ['owner', 'orders'],
  'orders.replace': ['owner', 'orders'],
  'orders.write': ['owner', 'orders', 'support'],
  'personal.export': ['owner', 'orders', 'support'],
  /** People with a living marketing consent, and nobody else. */
  'personal.export_consented': ['owner', 'orders', 'support', 'marketing'],
  'prices.override': ['owner'],
  'prices.read': ['owner', 'catalogue', 'orders', 'support', 'marketing', 'analyst'],
  'prices.write': ['owner', 'catalogue'],
  'promotions.read': ['owner', 'orders', 'support', 'marketing', 'analyst'],
  'promotions.write': ['owner', 'marketing'],
  'reports.read': ['owner', 'catalogue', 'content', 'orders', 'marketing', 'analyst'],
  'requests.read': ['owner', 'orders', 'support'],
  'requests.write': ['owner', 'support'],
  'returns.read': ['owner', 'orders', 'packer', 'support'],
  /** Takes returned pieces in, and says in which condition they came. */
  'returns.receive': ['owner', 'orders', 'packer'],
  'returns.write': ['owner', 'orders', 'support'],
  'reviews.read': readsReviews,
  'reviews.write': ['owner', 'catalogue', 'content', 'support'],
  'seo.read': readsTexts,
  'seo.write': ['owner', 'catalogue', 'content', 'marketing'],
  'settings.read': ['owner'],
  'settings.write': ['owner'],
  'staff.read': ['owner'],
  /** The own account, board, views and search: what everybody who has signed in may. */
  'staff.self': everybody,
  'staff.write': ['owner'],
  'stock.read': ['owner', 'catalogue', 'orders', 'packer', 'support', 'analyst'],
  'stock.write': ['owner', 'catalogue', 'orders'],
  'subscriptions.counts': ['owner', 'catalogue', 'support', 'marketing', 'analyst'],
  'subscriptions.read': ['owner', 'support', 'marketing'],
  'subscriptions.write': ['owner', 'marketing'],
  'surveys.counts': countsAnswers,
  'surveys.publish': writesTexts,
  'surveys.read': readsAnswers,
  'surveys.write': writesTexts,
  'waiting.counts': ['owner', 'catalogue', 'orders', 'support', 'marketing', 'analyst'],
  'waiting.read': ['owner', 'orders', 'support', 'marketing'],
  'waiting.write': ['owner', 'marketing'],
} as const satisfies Record<string, readonly StaffRole[]>
export type StaffPermission = keyof typeof staffPermissions

/**
 * What a call of the back-office demands: a permission, or nothing but its own proof (`anyone`: signing in, an invitation). With `stepUp` the
 * second factor must have been given in the last five minutes, else it is refused with 403 `staff.step_up`. Source: ADM-04, ADM-05.
 */
export interface StaffAuth {
  staff: StaffPermission | 'anyone'
  stepUp?: true
}

/** The roles that may do it, in the order in which screens show them. */
export function rolesThatMay(permission: StaffPermission): readonly StaffRole[] {
  return staffPermissions[permission]
}

/** Whether one of the roles may do it. */
export function isPermitted(roles: readonly StaffRole[], permission: StaffPermission): boolean {
  return roles.some((role) => rolesThatMay(permission).includes(role))
}

/** All that the roles may do together: what menus and buttons go by. */
export function permissionsOf(roles: readonly StaffRole[]): StaffPermission[] {
  return (Object.keys(staffPermissions) as StaffPermission[]).filter((permission) => isPermitted(roles, permission))
}
