/*
 * Names under which this browser keeps what the page must know before its scripts come: in local storage, the cart also as a cookie.
 */
export const tokenKey = 'token'
export const cartKey = 'cart_id'
export const guestFavoritesKey = 'favorites'
/** A cookie: the id of the city that pages are shown for. */
export const cityKey = 'city_id'
/** The id of a city that is only supposed: the visitor is asked about it until they answer. */
export const supposedCityKey = 'city_to_confirm'
/** Of this tab: the question for the city was put off. */
export const cityPutOffKey = 'city_put_off'
