import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { CategoryRow } from '#contracts/staff/categories.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'

/** A category as the tree tells of it. */
export type TreeNode = StaffReply<'GET /staff/categories'>['results'][number]

/** The categories right below one, or at the top. */
export const levelQuery = (parentId: number | null) =>
  queryOptions({
    queryKey: ['categories', 'level', parentId],
    queryFn: ({ signal }) =>
      staffApi('GET /staff/categories', { query: parentId === null ? {} : { parent_id: String(parentId) } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Categories that have these words, from anywhere in the tree. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['categories', 'search', q],
    enabled: q !== '',
    queryFn: ({ signal }) => staffApi('GET /staff/categories', { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One category. */
export const categoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['category', id],
    queryFn: ({ signal }): Promise<CategoryRow> => staffApi('GET /staff/categories/:id', { params: { id: String(id) } }, { signal }),
  })

/** After any change of the tree: its levels, the row, and what other screens offer of it. */
export async function refreshTree(client: QueryClient, row?: CategoryRow): Promise<void> {
  if (row) client.setQueryData(categoryQuery(row.id).queryKey, row)
  await Promise.all([
    client.invalidateQueries({ queryKey: ['categories'] }),
    client.invalidateQueries({ queryKey: ['category'] }),
    client.invalidateQueries({ queryKey: ['products', 'choices'] }),
    row && client.invalidateQueries({ queryKey: ['history', `categories:${row.id}`] }),
  ])
}
