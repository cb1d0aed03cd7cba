/** Names under which this browser keeps what the page must know before its scripts come: local storage, the cart also a cookie. */
export const storageKeys = { token: 'token', cart: 'cart_id', favorites: 'favorites' } as const
