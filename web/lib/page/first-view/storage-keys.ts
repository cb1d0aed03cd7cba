/*
 * Names under which this browser keeps what the page must know before its scripts come: in local storage, the cart also as a cookie.
 */
export const tokenKey = 'token'
export const cartKey = 'cart_id'
export const guestFavoritesKey = 'favorites'
