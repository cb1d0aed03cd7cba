/**
 * The address under which the server calls its own API to make a page. No connection can come from it, so it tells these calls from
 * visitors': limits of an address are not for them, because all visitors' pages would share one.
 */
export const inProcessAddress = '0.0.0.0'
