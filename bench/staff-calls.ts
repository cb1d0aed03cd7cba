import type { Question } from './plain-client.ts'

/** A call of the back-office that is measured. */
export interface Call {
  title: string
  limit: number
  /** The n-th call. */
  question: (n: number) => Promise<Question & { path: string }>
  /** A statement that reads, or writes, what the call is about and nothing else. */
  bare: string
}
