/** What is not seen: zero-width and direction marks, soft hyphens, fillers, variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const control = /[\p{Cc}\u2028\u2029]/u

/** A line as its reader sees it: without invisible characters inside and spaces at its ends. */
export function cleanLine(typed: string): string {
  return typed.replace(invisible, '').trim()
}

/** Whether a cleaned text is one line: without line breaks and other control characters. */
export function isOneLine(text: string): boolean {
  return !control.test(text)
}

/** Whether a cleaned text can be somebody's first name: one line with at least one letter. The same in the order, the account and everywhere else. */
export function isFirstName(text: string): boolean {
  return /\p{L}/u.test(text) && isOneLine(text)
}

/** Whether a cleaned answer says anything: a letter or a digit. */
export function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
