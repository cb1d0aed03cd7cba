import type { Module } from '#server/platform/module.ts'
import { keepIndex } from './index-keeper.ts'

export { awaitIndex, findIndex, keepIndex } from './index-keeper.ts'
export type { ListingIndex } from './listing-index.ts'
export type { CountQuery, IndexPool, IndexRule, IndexSelection } from './index-query.ts'

/** What listings filter, count and sort by, held in this process. It has no endpoints: the catalog asks it. */
export const listingIndexModule: Module = {
  name: 'listing-index',
  routes({ app }, { changes, db, log }) {
    // Only a server that listens keeps it: tools that merely build the application need no index.
    let stop: (() => Promise<void>) | undefined
    app.addHook('onListen', async () => {
      const keeper = keepIndex(changes, db, log)
      stop = () => keeper.stop()
    })
    app.addHook('onClose', async () => stop?.())
  },
}
