/** What refuses an order on receipt whose phone is not proven; the form then opens the field for the code. Source: decisions AT. */
export const phoneNotProven = 'order.phone_not_proven'
