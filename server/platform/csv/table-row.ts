/** A row of a file as it stands there. */
export interface TableRow {
  /** Of the file, the head being 1. */
  line: number
  cells: string[]
}
