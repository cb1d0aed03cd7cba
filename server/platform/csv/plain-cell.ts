/** A cell as it was meant; the database keeps no zero signs. */
export const plainCell = (cell: string): string =>
  cell
    .replaceAll('\0', '')
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '')
