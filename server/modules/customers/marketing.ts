/** The marketing service that a shop may have: it knows customers by opaque ids of its own. Source: decisions V and "mindbox-ticket". */
export interface Marketing {
  /** A word that names a customer to the service for a moment; empty when there is none. */
  ticketOf(customerId: number): Promise<string>
}

/** No marketing service: it knows nobody. */
export const noMarketing: Marketing = {
  ticketOf: async () => '',
}
