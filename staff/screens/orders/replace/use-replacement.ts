import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contracts/client.ts'
import type { Replacement, ReplacementDraft } from '#contracts/staff/replacements.contract.ts'
import { newKey, staffApi } from '#staff/lib/api/client.ts'
import type { RecordConflict } from '#staff/parts/form/use-record-form.ts'
import { orderQuery } from '../orders.queries.ts'
import { valuesOf } from './replace-draft.ts'
import { replacementQuery } from './replace.queries.ts'

type Values = Record<string, unknown>

/** What somebody else made of the draft meanwhile, beside what is in this window. */
export interface ReplaceConflict extends RecordConflict<Values> {
  current: Replacement
}

/**
 * Saves, completes and drops a draft; a revision that has moved is compared and nothing is overwritten. `once` lets one of these acts through at a time.
 * Source: ADM-17, ADM-77.
 */
export function useReplacement(saved: Replacement, onSaved: (row: Replacement) => void) {
  const { number } = saved
  const client = useQueryClient()
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<ReplaceConflict>()
  // A repetition after a lost answer is the same act.
  const key = useRef(newKey())
  // Two presses can come before the first is drawn, and the second would conflict with it.
  const isSending = useRef(false)
  const once = (act: () => void) => {
    if (isSending.current) return
    isSending.current = true
    act()
  }
  const release = () => {
    isSending.current = false
  }
  const params = { number }
  const put = (draft: ReplacementDraft, revision: number) =>
    staffApi('PUT /staff/orders/:number/replacement', { params, body: { ...draft, revision } })
  /** Leaves the draft of an order in whose place another stands, or that has gone on: nothing of it can be saved. */
  const leaveIfOver = async () => {
    const order = await client.fetchQuery({ ...orderQuery(number), staleTime: 0 }).catch(() => undefined)
    if (!order || (order.replaced_by === null && order.can_replace === true)) return false
    client.setQueryData(replacementQuery(number).queryKey, null)
    return true
  }
  const compare = async (error: unknown, mine: ReplacementDraft) => {
    const code = error instanceof ApiError ? error.errors[0]?.code : undefined
    if (code !== 'staff.conflict' && code !== 'orders.no_replacement') return
    if ((await leaveIfOver()) || code !== 'staff.conflict') return
    const { current, changed_by: by } = (error as ApiError).body as { current: Replacement; changed_by?: { name: string; at: string } }
    const ids = [saved.draft, mine, current.draft].flatMap(({ lines }) => lines.map(({ offer_id: id }) => id))
    const offers = [...new Set(ids)]
    setConflict({
      before: valuesOf(saved.draft, offers),
      mine: valuesOf(mine, offers),
      theirs: valuesOf(current.draft, offers),
      revision: current.revision,
      by,
      current,
    })
  }
  const save = useMutation({
    mutationFn: ({ draft, revision }: { draft: ReplacementDraft; revision: number }) => put(draft, revision),
    onSuccess: onSaved,
    onError: (error, { draft }) => compare(error, draft),
    onSettled: release,
  })
  const leave = async () => {
    await client.invalidateQueries({ queryKey: orderQuery(number).queryKey })
    client.removeQueries({ queryKey: ['replacement', number] })
  }
  const complete = useMutation({
    mutationFn: async ({ draft, isSaved, total, paid }: { draft: ReplacementDraft; isSaved: boolean; total: number; paid: number }) => {
      const row = isSaved ? saved : await put(draft, saved.revision)
      if (!isSaved) onSaved(row)
      const body = { revision: row.revision, expected_total: total, expected_paid: paid }
      return staffApi('POST /staff/orders/:number/replacement/complete', { params, body }, { idempotencyKey: key.current })
    },
    onSuccess: async (done) => {
      // The old order stands until the difference is paid, and so does this screen.
      if (done.due > 0) return client.invalidateQueries({ queryKey: ['replacement', number] })
      await leave()
      await navigate(`/orders/${done.number}`)
    },
    onError: async (error, { draft }) => {
      if (error instanceof ApiError && error.status < 500) key.current = newKey()
      await compare(error, draft)
      void client.invalidateQueries({ queryKey: ['replacement-quote', number] })
    },
    onSettled: release,
  })
  const drop = useMutation({
    mutationFn: () => staffApi('DELETE /staff/orders/:number/replacement', { params, query: { revision: String(saved.revision) } }),
    onSuccess: async () => {
      await leave()
      await navigate(`/orders/${number}`)
    },
    onError: (error) => compare(error, saved.draft),
    onSettled: release,
  })
  return {
    save,
    complete,
    drop,
    once,
    conflict,
    settleConflict: () => setConflict(undefined),
    isDone: complete.isSuccess || drop.isSuccess,
  }
}
