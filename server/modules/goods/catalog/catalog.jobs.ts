import { z } from 'zod'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { applyRules, applyRulesToAll } from './membership/membership.service.ts'
import { storeCards } from './cards/stored-cards.service.ts'
import { publishPlanned } from './staff/product-edit.staff.service.ts'

/** Every minute what has changed gets its labels and categories by rule and its card is stored anew; at night everything gets them; what is planned is published when its moment comes. */
export function catalogJobs(platform: Platform): JobDefinition[] {
  const { db, clock } = platform
  return [
    defineJob({
      name: 'catalog:store-cards',
      payload: z.object({}),
      cron: '* * * * *',
      handle: async () => void (await storeCards(db, (tx, productIds) => applyRules(tx, productIds, clock.now()))),
    }),
    defineJob({
      name: 'catalog:apply-rules',
      payload: z.object({}),
      cron: '10 0 * * *',
      handle: () => applyRulesToAll(db, clock.now()),
    }),
    defineJob({
      name: 'catalog:publish-planned',
      payload: z.object({ product_id: z.int() }),
      handle: ({ product_id: id }) => publishPlanned(platform, id),
    }),
  ]
}
