/** Names of tables or columns, parted by blanks and lines: as long a list as it takes. */
export const names = (list: string): readonly string[] => list.trim().split(/\s+/)
