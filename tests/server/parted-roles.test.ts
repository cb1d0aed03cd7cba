import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/config.ts'
import { prepareTables, reportRole, shareOutRights, toldRights } from '#server/db/prepare.ts'
import { createDatabase, type Database } from '#server/platform/db/database.ts'
import { createJobs, defineJob, startWorker } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { onServer, withDatabase } from '#tests/support/database.ts'
import { testDataKey } from '#tests/support/personal-data.ts'
import { openDatabase } from '#tools/run/database.ts'

/* Two roles of somebody else's PostgreSQL, neither of which may make roles. Source: docs/how-to/part-the-roles.md, decision 0074. */

const name = `parted_${process.pid}`
const roles = { owner: `${name}_owner`, shop: `${name}_shop` }
const log = createLog('silent')
const server = inject('databaseUrl')
const urlOf = (role: string): string => withDatabase(server, name).replace('//app@', `//${role}@`)
let owner: Database
let shop: Database

beforeAll(async () => {
  for (const role of Object.values(roles)) await onServer(server, `create role ${role} login`)
  await onServer(server, `create database ${name} owner ${roles.owner}`)
  owner = createDatabase({ url: urlOf(roles.owner), max: 2, log })
  shop = createDatabase({ url: urlOf(roles.shop), max: 4, log })
  await prepareTables(owner)
})
afterAll(async () => {
  await shop.$pool.end()
  await owner.$pool.end()
  await onServer(server, `drop database ${name} with (force)`)
  for (const role of Object.values(roles)) await onServer(server, `drop role ${role}`)
})

test('are told apart when the shop starts; one role under two names is refused', async () => {
  const { DATABASE_URL, DATABASE_OWNER_URL } = { DATABASE_URL: urlOf(roles.shop), DATABASE_OWNER_URL: urlOf(roles.owner) }
  const open = async (env: Record<string, string>) => openDatabase(readConfig({ PERSONAL_DATA_KEY: testDataKey, ...env }))
  expect(await open({ DATABASE_URL, DATABASE_OWNER_URL })).toMatchObject({
    url: DATABASE_URL,
    ownerUrl: DATABASE_OWNER_URL,
    shopRole: roles.shop,
  })
  expect(await open({ DATABASE_URL })).toMatchObject({ url: DATABASE_URL, ownerUrl: DATABASE_URL, shopRole: undefined })
  await expect(open({ DATABASE_URL, DATABASE_OWNER_URL: DATABASE_URL })).rejects.toThrow(`are one role ("${roles.shop}")`)
  const elsewhere = withDatabase(DATABASE_OWNER_URL, 'postgres')
  await expect(open({ DATABASE_URL, DATABASE_OWNER_URL: elsewhere })).rejects.toThrow('lead to two databases')
  await expect(open({ DATABASE_OWNER_URL })).rejects.toThrow('DATABASE_URL: is required with DATABASE_OWNER_URL')
  await expect(open({ DATABASE_URL, DATABASE_OWNER_URL: urlOf('nobody') })).rejects.toThrow('(DATABASE_OWNER_URL) cannot be reached')
})

test('get their rights where nobody may make a role for reports, which is said, and given once it is there', async () => {
  await expect(shop.execute('select 1 from orders')).rejects.toThrow()
  await onServer(server, `alter role ${reportRole} rename to ${name}_away`)
  try {
    const shared = await shareOutRights(owner, roles.shop)
    expect(shared).toMatchObject({ isParted: true, hasReports: false })
    expect(toldRights(shared)).toContain('a role for reports is to be made by hand')
  } finally {
    await onServer(server, `alter role ${name}_away rename to ${reportRole}`)
  }
  await shop.execute('select 1 from orders')
  expect(await shareOutRights(owner, roles.shop)).toMatchObject({ isParted: true, hasReports: true })
  expect(await shareOutRights(owner, roles.shop)).toMatchObject({ changes: 0 })
  const report = new pg.Client({ connectionString: urlOf(reportRole) })
  await report.connect()
  expect((await report.query('select total from orders')).rows).toEqual([])
  await report.end()
})

test('let the shop work through its queue, which has its tables already', async () => {
  const done: number[] = []
  const job = defineJob({
    name: 'count',
    payload: z.object({ id: z.number() }),
    cron: '0 0 1 1 *',
    handle: async ({ id }) => void done.push(id),
  })
  const worker = await startWorker(shop, [job], log)
  await createJobs().enqueue(shop, 'count', { id: 7 }, { key: 'count:7' })
  await expect.poll(() => done).toEqual([7])
  await worker.stop()
  expect((await owner.execute('select 1 from graphile_worker._private_jobs')).rows).toEqual([])
})

test('are refused when the role that serves owns the tables', async () => {
  await expect(shareOutRights(owner, roles.owner)).rejects.toThrow('belong to this role')
  const bound = () => shareOutRights(owner, roles.shop)
  await onServer(urlOf('app'), `alter function refuse_change() owner to ${roles.shop}`)
  await expect(bound()).rejects.toThrow('functions of it, belong to this role')
  await onServer(urlOf('app'), `alter function refuse_change() owner to ${roles.owner}`)
  await onServer(server, `create role ${name}_super superuser; grant ${name}_super to ${roles.shop}`)
  await expect(bound()).rejects.toThrow('is a member of such a role')
  await onServer(server, `drop role ${name}_super`)
  await bound()
  await expect(shareOutRights(owner, `${name}_nobody`)).rejects.toThrow(`does not know the role "${name}_nobody"`)
})
