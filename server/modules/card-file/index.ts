import type { Module } from '../../platform/module.ts'
import { cardFileJobs } from './card-file.jobs.ts'
import { keepCardFile } from './card-file-keeper.ts'

export { doubtCards, findCardFile } from './card-file-keeper.ts'

/** The cards of listings, kept in a file of this process. It has no endpoints: the catalogue speaks for it. */
export const cardFileModule: Module = {
  name: 'card-file',
  jobs: cardFileJobs,
  routes({ app }, { db, log, config }) {
    // Only a server that listens keeps it: tools that merely build the application need no cards.
    let stop: (() => Promise<void>) | undefined
    app.addHook('onListen', async () => {
      const keeper = keepCardFile(db, config.dataDir, log)
      stop = () => keeper.stop()
    })
    app.addHook('onClose', async () => stop?.())
  },
}
