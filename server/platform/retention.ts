const yearsOfBooks = 5

/**
 * When the time begins that the books are kept for: of what was sold and paid before it, nothing names a person any more. Source: reliability §6.12
 * ("orders 5 y", "raw payment events 5 y").
 */
export function booksBegin(now: Date): Date {
  const begin = new Date(now)
  begin.setUTCFullYear(begin.getUTCFullYear() - yearsOfBooks)
  return begin
}
