/** Why a review is not published. Source: ADM-61. */
export const rejectReasons = ['abuse', 'personal_data', 'not_about_it', 'advertising', 'repeated', 'unreadable'] as const
export type RejectReason = (typeof rejectReasons)[number]
