/** The random id of a browser, as its cookie and calls hold it. Source: decisions, "deviceUUID". */
export const deviceUuidPattern = /^[\w-]{8,64}$/
