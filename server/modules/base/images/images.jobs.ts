import { z } from 'zod'
import { calendarDay, dayMs } from '#core/dates.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import type { ImageFiles } from './image-files.ts'
import { listKnownFiles } from './uploaded-images.repo.ts'

/** `images:remove`: the file of a picture that is gone, and what was made of it. Nightly `images:sweep`: files that no picture has. */
export function imagesJobs(platform: Platform, files: ImageFiles): JobDefinition[] {
  return [
    defineJob({
      name: 'images:remove',
      payload: z.object({ id: z.int(), version: z.string(), stored: z.string().optional() }),
      handle: async ({ stored, ...image }) => {
        if (stored !== undefined) await platform.storage.delete(stored)
        await files.forget(image)
      },
    }),
    defineJob({ name: 'images:sweep', payload: z.object({}), cron: '21 3 * * *', handle: () => sweepFiles(platform) }),
  ]
}

const atOnce = 500

/** What a process left that was killed between the file and its record; of yesterday and today it may still be between them. */
async function sweepFiles({ db, clock, storage }: Platform): Promise<void> {
  const yesterday = calendarDay(new Date(clock.now().getTime() - dayMs))
  const old: string[] = []
  for (const kind of ['private/', 'media/'])
    for await (const name of storage.list(kind)) if ((name.split('/')[1] ?? '') < yesterday) old.push(name)
  for (let from = 0; from < old.length; from += atOnce) {
    const names = old.slice(from, from + atOnce)
    const known = await listKnownFiles(db, names)
    for (const name of names) if (!known.has(name)) await storage.delete(name)
  }
}
