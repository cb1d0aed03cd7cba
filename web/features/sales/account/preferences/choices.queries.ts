import { useMutation, useQuery, useQueryClient, type QueryClient } from '#web/lib/api/queries.ts'
import type { ApiInput } from '#contracts/api.ts'
import type { Channel, Rubrics, Subscriptions, Topic } from '#contracts/choices.contract.ts'
import type { ApiCall } from '#contracts/client.ts'
import { useAccountWriter } from '#web/features/access/auth/session/session.queries.ts'
import { useErrorText } from '#web/lib/api/error-text.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { usePersonalQuery } from '#web/lib/api/use-personal-query.ts'

const subscriptionsKey = ['personal', 'subscriptions'] as const
const rubricsKey = ['personal', 'rubrics'] as const
const sizesKey = ['personal', 'sizes'] as const

/** What the shopper is told about, and what they agreed to. */
export function useSubscriptions() {
  const api = useApi()
  return usePersonalQuery({ queryKey: subscriptionsKey, queryFn: ({ signal }) => api('GET /personal/subscriptions', {}, { signal }) })
}

export interface Choice {
  topic: Topic
  channel: Channel
  isOn: boolean
}

/** Keeps one checkbox, or several; the checkboxes show the wish at once and go back when it is refused. Source: ACC-06. */
export function useChooseSubscriptions() {
  const api = useApi()
  const account = useAccountWriter()
  const errorText = useErrorText()
  const { show, ...options } = choosing(useQueryClient(), api, () => void account.markDirty())
  const { mutate, isPending } = useMutation(options)
  return {
    isPending,
    choose: (choices: readonly Choice[]) => mutate(show(choices), { onError: (error) => showToast({ text: errorText(error) }) }),
  }
}

interface Wish {
  choices: readonly Choice[]
  /** How the checkboxes stood. */
  before: readonly Choice[]
}

/**
 * Presses go to the server one after another; while later ones are under way, an answer would undo what they promised. A checkbox must be shown
 * (`show`) within its own press: a moment later it would jump back and forth.
 */
export function choosing(client: QueryClient, api: ApiCall, onKept: () => void) {
  const mutationKey = ['personal', 'choose-subscriptions'] as const
  const isLast = () => client.isMutating({ mutationKey }) <= 1
  const write = (choices: readonly Choice[]) =>
    client.setQueryData<Subscriptions>(subscriptionsKey, (kept) => kept && { ...kept, results: withChoices(kept.results, choices) })
  return {
    mutationKey,
    scope: { id: 'subscriptions' },
    show: (choices: readonly Choice[]): Wish => {
      const rows = client.getQueryData<Subscriptions>(subscriptionsKey)?.results
      write(choices)
      return {
        choices,
        before: choices.map((one) => ({ ...one, isOn: rows?.find(({ topic }) => topic === one.topic)?.[one.channel] ?? false })),
      }
    },
    mutationFn: ({ choices }: Wish) =>
      api('PUT /personal/subscriptions', { body: { topics: choices.map(({ topic, channel, isOn }) => ({ topic, [channel]: isOn })) } }),
    onMutate: async ({ choices }: Wish) => {
      // An answer that was on its way knows nothing of the press; stopping it puts back what stood before it.
      await client.cancelQueries({ queryKey: subscriptionsKey })
      write(choices)
    },
    onSuccess: (fresh: Subscriptions) => {
      if (isLast()) client.setQueryData<Subscriptions>(subscriptionsKey, fresh)
      onKept()
    },
    onError: (_error: Error, { before }: Wish) => {
      write(before)
    },
  }
}

function withChoices(rows: Subscriptions['results'], choices: readonly Choice[]): Subscriptions['results'] {
  return rows.map((row) =>
    choices.filter((one) => one.topic === row.topic).reduce((next, one) => ({ ...next, [one.channel]: one.isOn }), row),
  )
}

/** The parts of the shop that emails are to be about. */
export function useRubrics() {
  const api = useApi()
  return usePersonalQuery({ queryKey: rubricsKey, queryFn: ({ signal }) => api('GET /personal/rubrics', {}, { signal }) })
}

/** Keeps the chosen parts, one press after another; they show the wish at once, and what is kept when it is refused. Source: ACC-06. */
export function useChooseRubrics() {
  const api = useApi()
  const client = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    scope: { id: 'rubrics' },
    mutationFn: (slugs: string[]) => api('PUT /personal/rubrics', { body: { slugs } }),
    onMutate: async (slugs) => {
      await client.cancelQueries({ queryKey: rubricsKey })
      client.setQueryData<Rubrics>(
        rubricsKey,
        (kept) => kept && { results: kept.results.map((one) => ({ ...one, is_on: slugs.includes(one.slug) })) },
      )
    },
    onError: (error) => {
      showToast({ text: errorText(error) })
      void client.invalidateQueries({ queryKey: rubricsKey })
    },
  })
}

/** The sizes the shopper usually wears. */
export function useOwnSizes() {
  const api = useApi()
  return usePersonalQuery({ queryKey: sizesKey, queryFn: ({ signal }) => api('GET /personal/sizes', {}, { signal }) })
}

/** The sizes there are to choose from. */
export function useSizeHandbook() {
  const api = useApi()
  return useQuery({ queryKey: ['user-sizes'], staleTime: Infinity, queryFn: () => api('GET /handbooks/user-sizes') })
}

/** Keeps the sizes. Source: ACC-07. */
export function useKeepSizes() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiInput<'PUT /personal/sizes'>['body']) => api('PUT /personal/sizes', { body }),
    onSuccess: (sizes) => client.setQueryData(sizesKey, sizes),
  })
}
