/** A fault that somebody could bring into the shop, and what must notice it. */
export interface Sabotage {
  name: string
  file: string
  /** Stands in the file exactly once. */
  find: string
  replace: string
  /** The test file whose tests (with these words in their titles) must fail; without one it is the run itself. */
  test?: { file: string; title: string }
  /** What the run itself must say of it. */
  says?: string
}

/** Noticed by the tests of a file that have these words in their titles. */
export const races = (file: string, title: string) => ({ file, title })

/** Noticed by forced meetings of two. */
export const meetings = (file: 'accounts' | 'held' | 'orders' | 'payments' | 'returns' | 'shoppers' | 'split', title: string) => ({
  file: `tests/server/interleavings/${file}.test.ts`,
  title,
})

/** The matrix of who may call what. */
export const matrix = { file: 'tests/server/authorisation.test.ts', title: 'GET /orders|foreign cart|GET /personal/orders' }
