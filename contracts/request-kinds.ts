/** What people ask of the shop by its own forms. Source: FORM-12, FORM-13, FORM-19. */
export const requestKinds = ['feedback', 'stylist', 'click', 'refund'] as const
export type RequestKind = (typeof requestKinds)[number]

/** How far staff have come with a request. */
export const requestStates = ['new', 'in_work', 'done'] as const

/** What staff did with a request. */
export const requestActs = ['taken', 'answered', 'done'] as const
