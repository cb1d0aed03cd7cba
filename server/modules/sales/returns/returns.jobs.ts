import { z } from 'zod'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { booksBegin } from '#server/platform/retention.ts'
import { actAsDemoStaff } from './demo-staff.service.ts'
import { forgetPhotos, listPhotographedBefore } from './photos/return-photos.repo.ts'
import { eraseOldWords } from './returns.repo.ts'
import { remindOfReturn } from './unanswered.service.ts'

const ofReturn = z.object({ returnId: z.int() })

/** `returns:play-staff`: the simulated colleague of a demo shop; `returns:unanswered` reminds the operator of what waits for staff; nightly `returns:forget-words`. */
export function returnsJobs(platform: Platform): JobDefinition[] {
  return [
    defineJob({ name: 'returns:play-staff', payload: ofReturn, handle: ({ returnId }) => actAsDemoStaff(platform, returnId) }),
    defineJob({ name: 'returns:unanswered', payload: ofReturn, handle: ({ returnId }) => remindOfReturn(platform, returnId) }),
    defineJob({
      name: 'returns:forget-words',
      payload: z.object({}),
      cron: '52 3 * * *',
      handle: async () => {
        await inPortions((limit) => eraseOldWords(platform.db, booksBegin(platform.clock.now()), limit))
        await inPortions((limit) => forgetOldPhotos(platform, limit))
      },
    }),
  ]
}

/** Photographs go with the words, when nobody may ask about the return any more; how many returns had some. */
function forgetOldPhotos({ db, jobs, clock }: Platform, limit: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = await listPhotographedBefore(tx, booksBegin(clock.now()), limit)
    await forgetPhotos(tx, jobs, ids)
    return ids.length
  })
}
