/** How a flat is said: by its number with a word before it, as it is when it brings a word of its own (`офис 12`). Source: UX-43. */
export function flatWords(flat: string, say: (flat: string) => string): string {
  return /^\p{L}{2}/u.test(flat) ? flat : say(flat)
}
