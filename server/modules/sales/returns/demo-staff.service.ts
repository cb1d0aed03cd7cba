import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import * as repo from './returns.repo.ts'
import { approveReturn, payOutReturn, receiveReturn } from './staff.service.ts'

const pauseMs = 60_000

/** In a demo shop nobody works: a simulated colleague takes the next step of a return a minute later. */
export async function scheduleDemoStaff(tx: Db, platform: Platform, returnId: number): Promise<void> {
  if (platform.config.mode !== 'demo' || !platform.config.simulators) return
  const runAt = new Date(platform.clock.now().getTime() + pauseMs)
  await platform.jobs.enqueue(tx, 'returns:play-staff', { returnId }, { runAt })
}

/** The simulated colleague's next step: agrees, then has the things, then pays out what the bank does not; the job's work. */
export async function actAsDemoStaff(platform: Platform, returnId: number): Promise<void> {
  const row = await repo.findReturn(platform.db, returnId)
  if (row?.status === 'requested') await approveReturn(platform, returnId)
  else if (row?.status === 'approved') await receiveReturn(platform, returnId, 'assumed')
  else if (row?.status === 'received' && row.method === 'shop') await payOutReturn(platform, returnId)
  else return
  await scheduleDemoStaff(platform.db, platform, returnId)
}
