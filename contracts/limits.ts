/** Limits that the browser and the server share; plain numbers, so that no schema code reaches the browser. Source: specification §9. */
export const limits = {
  email: 254,
  name: 255,
  author: 100,
  message: 4096,
  feedbackPhone: 50,
  subscriptionPhone: 12,
  phone: 20,
  comment: 1000,
  addressPart: 120,
  /** Kept addresses of one account. */
  addresses: 20,
  favourites: 400,
  countries: 400,
  defaultCities: 12,
  sizes: 10_000,
  searchPage: 12,
  searchPageMost: 24,
  /** Letters. Source: reliability T51. */
  searchQuery: 100,
  suggestions: 10,
  /** Letters before an address is asked for. Source: reliability T60. */
  addressQueryMin: 3,
  recommendations: 20,
  listingPage: 36,
  looksPage: 12,
  /** Letters of a reported address: four bytes each still fit an index. */
  reportedUrl: 600,
  cards: 400,
  /** Decisions, "Cart life". */
  cartLines: 50,
  linePieces: 10,
  resendSeconds: 60,
  codeDigits: 6,
  /** Letters of a password. */
  passwordLeast: 8,
  passwordMost: 128,
  coupon: 40,
} as const
