import type { Module } from '#server/platform/module.ts'
import { cardFileJobs } from './card-file.jobs.ts'
import { keepCardFile, type TakeApart } from './card-file-keeper.ts'

export { doubtCards, findCardFile, type TakeApart } from './card-file-keeper.ts'
export type { Part, Reader } from './written-card.ts'

/** The cards of listings, kept in a file of this process. It has no endpoints: the catalogue speaks for it, and tells how its cards are written. */
export function createCardFileModule(takeApart: TakeApart): Module {
  return {
    name: 'card-file',
    jobs: cardFileJobs,
    routes({ app }, { db, log, config }) {
      // Only a server that listens keeps it: tools that merely build the application need no cards.
      let stop: (() => Promise<void>) | undefined
      app.addHook('onListen', async () => {
        const keeper = keepCardFile(db, config.dataDir, log, takeApart)
        stop = () => keeper.stop()
      })
      app.addHook('onClose', async () => stop?.())
    },
  }
}
