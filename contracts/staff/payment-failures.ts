/** Why attempts to pay came to nothing that no bank declined: the shop did not take them any more, or they were called off. As banks name it. */
const calledOff: readonly string[] = ['RejectedByShop', 'Cancelled', 'canceled_by_merchant']

/** Whether an attempt to pay was called off by the shop, and not declined by the bank. */
export function isCalledOff(failure: string | null): boolean {
  return failure !== null && calledOff.includes(failure)
}
