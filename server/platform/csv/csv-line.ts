/** A line of a table with a head. */
export interface CsvLine {
  /** Of the file, the head being 1. */
  line: number
  /** By the name of the column. */
  cells: Readonly<Record<string, string>>
}
