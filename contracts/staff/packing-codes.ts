/** The code on the sheet of an order that undoes the last scan. */
export const undoCode = 'undo'

/** Couriers and vans of the shop itself, among the names of carriers. */
export const ownCarrier = 'own'
