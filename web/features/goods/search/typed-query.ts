import { create } from 'zustand'

/** What was typed last: it is there again when the search is opened anew. Forgotten with the page. */
export const useTypedQuery = create<{ text: string }>(() => ({ text: '' }))

/** Keeps what is being typed. */
export function setTypedQuery(text: string): void {
  useTypedQuery.setState({ text })
}
