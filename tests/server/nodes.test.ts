import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHeartbeat } from '#server/platform/nodes/heartbeat.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const rows = async () =>
  (await app.db.execute<{ id: string; position: string | null }>(sql`select id, position from nodes order by started_at, id`)).rows

test('[OPS-01] each process has a row that says how far it has read, which goes with it; one that is silent for 30 s is removed', async () => {
  let position: string | undefined
  const options = { db: app.platform.db, log: app.platform.log, version: 'test', position: () => position }
  const here = startHeartbeat(options)
  const there = startHeartbeat(options)
  await here.beat()
  await there.beat()
  expect(await rows()).toEqual(expect.arrayContaining([{ id: here.id, position: null }]))
  position = '10:10:'
  await here.beat()
  expect((await rows()).find(({ id }) => id === here.id)?.position).toBe('10:10:')
  await there.stop()
  expect((await rows()).map(({ id }) => id)).toEqual([here.id])
  await app.db.execute(
    sql`insert into nodes (id, host, version, seen_at) values ('dead', '', '', now() - interval '31 seconds'), ('alive', '', '', now() - interval '29 seconds')`,
  )
  await here.beat()
  expect((await rows()).map(({ id }) => id).toSorted()).toEqual([here.id, 'alive'].toSorted())
  await here.stop()
})
