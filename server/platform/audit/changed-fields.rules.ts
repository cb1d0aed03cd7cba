const masked = '•••'

export interface ChangedFields {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * The fields in which two states of a row differ, as they were and as they are; all of them of a row that is new or gone. What a personal
 * field holds is masked, that it changed is not. Revision and times of writing are no fields. Source: ADM-06.
 */
export function changedFields(before: object | undefined, after: object | undefined, personal: readonly string[]): ChangedFields {
  const [was, is] = [before, after].map((row) => ({ ...row }) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => !bookkeeping.has(name) && JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  const pick = (row: Record<string, unknown>) =>
    Object.fromEntries(names.filter((name) => name in row).map((name) => [name, personal.includes(name) ? masked : row[name]]))
  return { before: pick(was), after: pick(is) }
}

const bookkeeping = new Set(['id', 'revision', 'createdAt', 'updatedAt'])
