import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { personalData } from '#server/platform/personal-data/key-ring.ts'
import { writeCodeEmail } from './login/code-channels.service.ts'
import { purgePasswordLinks } from './password/password.repo.ts'
import { sendRestoreLinks } from './password/password.service.ts'
import { purgeLogins } from './login/login.repo.ts'
import { inPortions } from '#server/platform/jobs/in-portions.ts'
import { fillLast4 } from './staff/customers.staff.repo.ts'
import { makeDueChanges } from './phone-change/phone-move.service.ts'
import { purgeSessions } from './session/session.repo.ts'
import { purgeImpersonationLinks } from './impersonation/impersonation.repo.ts'

/** Changes of phone whose day has come, the last digits of phones of before (`customers:fill-last4`), and the nightly removal of codes, spent challenges, counters and sessions that are long over. Source: reliability §6.12. */
export function customersJobs(platform: Platform): JobDefinition[] {
  return [
    defineJob({
      name: 'customers:restore',
      payload: z.object({ email: z.string(), locale: z.enum(locales) }),
      handle: ({ email, locale }) => sendRestoreLinks(platform, personalData().open(email), locale),
    }),
    defineJob({
      name: 'customers:code-letter',
      payload: z.object({ codeId: z.int(), locale: z.enum(locales) }),
      handle: ({ codeId, locale }) => writeCodeEmail(platform, codeId, locale),
    }),
    defineJob({
      name: 'customers:phone-changes',
      payload: z.object({}),
      cron: '*/10 * * * *',
      handle: () => makeDueChanges(platform),
    }),
    defineJob({
      name: 'customers:fill-last4',
      payload: z.object({}),
      cron: '*/15 * * * *',
      handle: async () => {
        await inPortions((limit) => fillLast4(platform.db, limit))
      },
    }),
    defineJob({
      name: 'customers:purge',
      payload: z.object({}),
      cron: '35 0 * * *',
      handle: async () => {
        const now = platform.clock.now()
        await purgeLogins(platform.db, now)
        await purgeSessions(platform.db, now)
        await purgePasswordLinks(platform.db, now)
        await purgeImpersonationLinks(platform.db, now)
      },
    }),
  ]
}
