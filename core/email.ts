/** How an e-mail address may be written, for the browser and the server alike: latin letters, no dot at an end or beside another, a whole domain. Source: UX-45. */
export const emailPattern = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
