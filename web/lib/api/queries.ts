import {
  MutationObserver,
  QueryClient,
  useInfiniteQuery as infiniteQueryOf,
  useMutation as mutationOf,
  useMutationState as mutationStateOf,
  useQuery as queryOf,
  type MutationObserverOptions,
} from '@tanstack/react-query'
import { ApiError } from '#contracts/client.ts'
import { announceQueries } from './cached.ts'

export { keepPreviousData, type InfiniteData, type QueryClient } from '@tanstack/react-query'

const isBrowser = typeof document !== 'undefined'
const pageClient = isBrowser ? begin() : undefined

/**
 * The cache of this page. The hooks below are the library's own, bound to it, so that whatever is loaded later finds it without a
 * provider around the page, which would have to be there from the start. Rendering on the server keeps nothing: there each hook gets a
 * cache of its own. Source: decision 0013.
 */
export function pageQueries(): QueryClient {
  return pageClient ?? create()
}

/** The cache for changes made by a component. */
export function useQueryClient(): QueryClient {
  return pageQueries()
}

export const useQuery = ((options: Parameters<typeof queryOf>[0]) => queryOf(options, pageQueries())) as typeof queryOf
export const useInfiniteQuery = ((options: Parameters<typeof infiniteQueryOf>[0]) =>
  infiniteQueryOf(options, pageQueries())) as typeof infiniteQueryOf
export const useMutation = ((options: Parameters<typeof mutationOf>[0]) => mutationOf(options, pageQueries())) as typeof mutationOf
export const useMutationState = ((options: Parameters<typeof mutationStateOf>[0]) =>
  mutationStateOf(options, pageQueries())) as typeof mutationStateOf

/** A change that no component watches: it keeps its place in the queue of its scope, and answers or throws as its function does. */
export function mutate<Data, Variables, Context>(
  options: MutationObserverOptions<Data, Error, Variables, Context>,
  variables: Variables,
): Promise<Data> {
  return new MutationObserver(pageQueries(), options).mutate(variables)
}

function begin(): QueryClient {
  const client = create()
  client.mount()
  announceQueries(client)
  return client
}

/** One cache of personal data per page: nothing refused is asked again, an outage is tried twice. */
function create(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so, instead of waiting unseen. Source: UX-52.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  })
}
