/*
 * Limits that the browser and the server share; plain numbers, so that no schema code reaches the browser. Each is an export of its own, so that a
 * page brings only those that it asks for. Used by `limits.ts`. Source: FORM-02, FORM-05.
 */

export const email = 254
export const name = 255
export const phone = 20
export const comment = 1000
/** Letters of an order's number, with whatever people put around its digits. */
export const orderNumber = 60
/** Letters of an answer to a form. Source: FORM-01. */
export const formAnswer = 4096
/** Largest whole number that an answer to a form may be. */
export const formNumber = 1_000_000_000
export const addressPart = 120
/** Letters of an address in one line, of which a street and a house are parts. */
export const addressLine = 240
/** Kept addresses of one account. */
export const addresses = 20
export const favourites = 400
export const countries = 400
export const defaultCities = 12
export const sizes = 10_000
export const searchPage = 12
/** Emails. Source: reliability T51. */
export const searchQuery = 100
export const suggestions = 10
/** Emails before a service of addresses is asked. Source: reliability T60. */
export const addressQueryMin = 3
export const recommendations = 20
export const listingPage = 36
export const looksPage = 12
/** One wide article and a narrow one, three, two: the rows of the front are full. */
export const articlesPage = 7
/** Articles that a category names of its own. */
export const articlesOfCategory = 4
export const newsPage = 20
/** Products of the picks of an editor that a list shows. */
export const choiceProducts = 3
/** Letters of a reported address: four bytes each still fit an index. */
export const reportedUrl = 600
export const cards = 400
/** Decisions, "Cart life". */
export const cartLines = 50
export const linePieces = 10
export const sku = 60
export const resendSeconds = 60
export const codeDigits = 6
/** Letters of a password. */
export const passwordLeast = 8
export const passwordMost = 128
export const coupon = 40
/** Letters of a text in a survey. Source: FORM-21. */
export const surveyText = 2000
/** Answers to choose from that a question of a survey may have. */
export const surveyVariants = 20
/** Answers that are sent at once: thirty questions, ten of which are asked of three products. */
export const surveyAnswers = 60
export const surveyToken = 64
/** Products that a survey asks about one by one. */
export const surveyLines = 3
/** Letters of what was missing in an answer of the help. Source: content.md §3. */
export const helpComment = 500
/** Bytes and pixels of a side of a picture that visitors send. Source: FORM-14, FORM-15. */
export const uploadBytes = 5 * 1024 * 1024
export const uploadSide = 2000
/** Letters of who writes a review, and of the review. Source: FORM-03. */
export const reviewAuthor = 100
export const reviewMessage = 4096
