import { z } from 'zod'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { offeredFeeds, writeFeed } from './feeds.service.ts'

const jobName = 'seo:write-feeds'

/** Every hour the feeds are made anew. */
export function feedJobs(platform: Platform): JobDefinition[] {
  const handle = async (): Promise<void> => {
    for (const name of offeredFeeds(platform.config)) await writeFeed(platform, name)
  }
  return [defineJob({ name: jobName, payload: z.object({}), cron: '7 * * * *', handle })]
}

/** Has the feeds made anew soon: prices or stock have come from elsewhere. Several wishes are one. */
export async function wishForFeeds(tx: Db, { jobs }: Pick<Platform, 'jobs'>): Promise<void> {
  await jobs.enqueue(tx, jobName, {}, { key: jobName })
}
