import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InboxItem } from '#contracts/staff/inbox.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'

/** Kinds that are answered. */
export type AnsweredKind = 'request' | 'survey' | 'form'

const calls = {
  request: 'requests',
  survey: 'survey-answers',
  form: 'form-answers',
} as const satisfies Record<AnsweredKind, string>

/** One thing of the inbox with what was typed; that it is opened is recorded. */
export const inboxItemQuery = (kind: AnsweredKind, id: number) =>
  queryOptions({
    queryKey: ['inbox-item', kind, id],
    queryFn: ({ signal }): Promise<InboxItem> => staffApi(`GET /staff/${calls[kind]}/:id`, { params: { id: String(id) } }, { signal }),
    staleTime: Infinity,
  })

export type InboxAct = { act: 'take' } | { act: 'answer'; words: string } | { act: 'done'; note?: string }

function send(kind: AnsweredKind, { id, revision }: InboxItem, act: InboxAct): Promise<InboxItem> {
  const params = { id: String(id) }
  if (kind === 'request') {
    const read = { revision: revision ?? 1 }
    if (act.act === 'take') return staffApi('POST /staff/requests/:id/take', { params, body: read })
    if (act.act === 'answer') return staffApi('POST /staff/requests/:id/answer', { params, body: { ...read, words: act.words } })
    return staffApi('POST /staff/requests/:id/done', { params, body: { ...read, ...(act.note && { note: act.note }) } })
  }
  const call = calls[kind]
  if (act.act === 'take') return staffApi(`POST /staff/${call}/:id/take`, { params })
  if (act.act === 'answer') return staffApi(`POST /staff/${call}/:id/answer`, { params, body: { words: act.words } })
  return staffApi(`POST /staff/${call}/:id/done`, { params, body: { ...(act.note && { note: act.note }) } })
}

/** One act; the list and the board count anew behind it. */
export function useInboxAct(kind: AnsweredKind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ item, act }: { item: InboxItem; act: InboxAct }) => send(kind, item, act),
    onSuccess: (after, { item }) => {
      client.setQueryData(inboxItemQuery(kind, item.id).queryKey, after)
      void client.invalidateQueries({ queryKey: ['board'] })
      if (after.state !== 'done') void client.invalidateQueries({ queryKey: ['inbox'] })
    },
    onError: (_error, { item }) => client.invalidateQueries({ queryKey: ['inbox-item', kind, item.id] }),
  })
}
