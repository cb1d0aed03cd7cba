/** Whether a password is nothing but spaces, or one character over and over: its length then means nothing. Source: AUTH-08. */
export function isPlainPassword(password: string): boolean {
  return password.trim() === '' || new Set(password.normalize('NFKC').toLowerCase()).size === 1
}
