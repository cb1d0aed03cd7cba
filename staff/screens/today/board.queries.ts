import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BoardLine } from '#contracts/staff/board.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'

/** The Today board; counted anew every half minute while it is looked at. */
export const boardQuery = queryOptions({
  queryKey: ['board'],
  queryFn: ({ signal }) => staffApi('GET /staff/board', {}, { signal }),
  refetchInterval: 30_000,
})

/** Takes a line, or lets the own one go. */
export function useTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, is_mine: isMine }: BoardLine) =>
      isMine
        ? staffApi('POST /staff/tasks/:kind/done', { params: { kind } })
        : staffApi('POST /staff/tasks/:kind/take', { params: { kind } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['board'] }),
  })
}
