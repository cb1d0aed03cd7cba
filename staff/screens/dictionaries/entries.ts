import type { QueryClient } from '@tanstack/react-query'
import type { StaffReply } from '#contracts/staff/api.ts'
import { colorSchema, labelSchema, materialSchema, sizeSchema, type StaffLabel } from '#contracts/staff/dictionaries.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'

export const dictionaryKinds = ['colors', 'materials', 'sizes', 'labels'] as const
export type DictionaryKind = (typeof dictionaryKinds)[number]

/** Whether a part of an address names a dictionary. */
export function isDictionary(kind: string | undefined): kind is DictionaryKind {
  return (dictionaryKinds as readonly (string | undefined)[]).includes(kind)
}

/** What the contract demands of an entry. */
export const entrySchemas = { colors: colorSchema, materials: materialSchema, sizes: sizeSchema, labels: labelSchema }

type Label = StaffReply<'GET /staff/labels'>['results'][number]
type Own = Partial<
  Omit<StaffReply<'GET /staff/colors'>['results'][number] & StaffReply<'GET /staff/sizes'>['results'][number] & Label, keyof Shared>
>
type Shared = StaffReply<'GET /staff/materials'>['results'][number]

/** An entry of any dictionary; what only some have is absent of the others. */
export type Entry = Shared & Own

// The four dictionaries have the same calls: which of them it is stands in the address, and the server judges the fields of each.
type One = 'labels'

/** The whole dictionary in its order. */
export const dictionaryQuery = (kind: DictionaryKind) => ({
  queryKey: ['dictionary', kind],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Entry[]> =>
    (await staffApi(`GET /staff/${kind as One}`, {}, { signal })).results,
})

/** Stores an entry, a new one without `of`. */
export function saveEntry(kind: DictionaryKind, values: object, of: { id: number; revision: number } | undefined): Promise<Entry> {
  const entry = values as StaffLabel
  return of
    ? staffApi(`PUT /staff/${kind as One}/:id`, { params: { id: String(of.id) }, body: { ...entry, revision: of.revision } })
    : staffApi(`POST /staff/${kind as One}`, { body: entry })
}

/** Removes an entry. */
export function removeEntry(kind: DictionaryKind, { id, revision }: Entry): Promise<unknown> {
  return staffApi(`DELETE /staff/${kind as One}/:id`, { params: { id: String(id) }, query: { revision: String(revision) } })
}

/** Writes the order of a dictionary in place of the one that was read, and shows it at once. */
export async function arrange(client: QueryClient, kind: DictionaryKind, order: { ids: number[]; was: number[] }): Promise<void> {
  const { results } = await staffApi(`POST /staff/${kind as One}/order`, { body: order })
  client.setQueryData(['dictionary', kind], results)
}
