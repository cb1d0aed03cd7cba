/** What the number of an order looks like, whoever typed it: `261104-0417-3`. Source: decisions A. */
export const orderNumberPattern = /^[0-9A-Z-]{6,24}$/
