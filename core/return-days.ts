/**
 * Days in which a delivered thing may come back; what it has earned can be spent when they are over, so that nothing is spent that a return would take.
 * Source: decisions E and I, I12.
 */
export const returnDays = 14
