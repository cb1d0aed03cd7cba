const plain = (title: string) => title.trim().toLowerCase().replaceAll('ё', 'е')

/** Whether two titles of places are the same one; е and ё are one letter. */
export function isSameTitle(one: string, other: string): boolean {
  return plain(one) === plain(other)
}
