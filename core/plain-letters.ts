/** A text as its letters are compared: small, ё as е; as long as it was. The database does the same with `translate(lower(…), 'ё', 'е')`. Source: UX-19. */
export function plainLetters(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
