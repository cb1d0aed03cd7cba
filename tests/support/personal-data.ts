import { personalData, usePersonalDataKeys } from '#server/platform/personal-data/key-ring.ts'

/** With what personal data is encrypted in the databases of tests and journeys. */
export const testDataKey = 'people'.repeat(6)

usePersonalDataKeys([testDataKey])

/** A phone or an e-mail as the database finds it, for statements of tests. */
export const sealed = (text: string): string => personalData().sealSearchable(text)

/** What a statement of a test has read. */
export const opened = (value: string): string => personalData().open(value)

/** The same for all texts of some rows. */
export function openedRows<Row extends Record<string, unknown>>(rows: readonly Row[]): Row[] {
  const read = (value: unknown): unknown => (typeof value === 'string' ? opened(value) : value)
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, read(value)])) as Row)
}
