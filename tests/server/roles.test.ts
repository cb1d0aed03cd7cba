import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportRole, shareOutRights } from '#server/db/prepare.ts'
import { reported, reportedColumns, unreported } from '#server/db/rights/report-rights.ts'
import { changing, kept, lasting, ownersOnly, readViews, schemas } from '#server/db/rights/shop-rights.ts'
import { embeddedShopRole } from '#server/platform/db/embedded-postgres.ts'
import { listRelations, type Relation } from '#server/platform/db/roles.ts'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'

/* Who serves the shop changes no table, and nothing in the books; who reports reads, and nothing personal. Source: reliability §6.12, decision 0074. */

const denied = { code: '42501' }
let database: TestDatabase
let shop: pg.Client
let report: pg.Client
let relations: Relation[]
const own = (kind: Relation['kind']) => relations.filter((one) => one.schema === 'public' && one.kind === kind).map(({ name }) => name)

async function connectAs(role: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url.replace('//app@', `//${role}@`) })
  await client.connect()
  return client
}

beforeAll(async () => {
  database = await cloneDatabase('demo')
  await shareOutRights(database.db, embeddedShopRole)
  relations = await listRelations(database.db, schemas)
  shop = await connectAs(embeddedShopRole)
  report = await connectAs(reportRole)
})
afterAll(async () => {
  await shop.end()
  await report.end()
  await database.drop()
})

test('every table is in one list of what the shop may do with it, and in one of what reports read', () => {
  const tables = own('table')
  expect([...Object.keys(kept), ...lasting, ...changing, ...ownersOnly].toSorted()).toEqual(tables)
  expect([...reported, ...unreported].toSorted()).toEqual(tables)
  for (const { name, columns } of relations.filter((one) => reported.includes(one.name))) {
    const read = reportedColumns(name)
    if (read !== 'all') expect(columns, name).toEqual(expect.arrayContaining([...read]))
  }
})

test('[I11] what a trigger lets nobody change is kept by the rights too', async () => {
  // A book names, behind the table and the column that it goes with, its columns that are sealed and erased.
  const { rows } = await database.db.execute<{ name: string; args: string }>(`
    select tgrelid::regclass::text as name, max(case p.proname when 'refuse_change_of_book' then encode(tgargs, 'escape') else '' end) as args
    from pg_trigger join pg_proc p on p.oid = tgfoid
    where p.proname ~ 'refuse_change|_stays?$|append_only' group by 1 order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['bonus_entries', 'consent_log', 'price_history', 'staff_acts']))
  for (const { name, args } of rows)
    expect(kept[name], name).toEqual(
      args
        .split(String.raw`\000`)
        .slice(2)
        .filter(Boolean),
    )
})

test('nothing that is kept, and nothing that lasts, goes along with what may be deleted', async () => {
  const { rows } = await database.db.execute<{ name: string; of: string }>(`
    select conrelid::regclass::text as name, confrelid::regclass::text as of from pg_constraint where contype = 'f' and confdeltype = 'c'`)
  expect(rows.length).toBeGreaterThan(40)
  const stays = new Set([...Object.keys(kept), ...lasting])
  expect(rows.filter(({ name, of }) => stays.has(name) && changing.includes(of))).toEqual([])
})

describe('[T49] the role that serves the shop', () => {
  test.each([
    ['create table stolen (id int)'],
    ['create temporary table stolen (id int)'],
    ['create schema stolen'],
    ['create view stolen as select 1'],
    ['create function stolen() returns int language sql as $$ select 1 $$'],
    ['create index on orders (total)'],
    ['alter table orders add column stolen text'],
    ['alter table orders disable trigger all'],
    ['alter table payment_events disable row level security'],
    ['create policy stolen on payment_events for delete to public using (true)'],
    ['drop table messages'],
    ['drop view live_cards'],
    ['truncate messages'],
    ['create trigger stolen before insert on orders for each row execute function refuse_change()'],
    ['create role stolen superuser'],
    ['set role app'],
    ['set session_replication_role = replica'],
    [`copy orders to program 'cat'`],
    ['drop table graphile_worker._private_jobs'],
    ['insert into drizzle.__drizzle_migrations (hash, created_at) values (1, 1)'],
  ])('cannot %s', async (statement) => {
    await expect(shop.query(statement)).rejects.toMatchObject(denied)
  })

  test.each(Object.keys(kept))('adds to %s and takes nothing back', async (table) => {
    const [first = ''] = relations.find(({ name }) => name === table)?.columns ?? []
    await expect(shop.query(`update ${table} set "${first}" = default`)).rejects.toMatchObject(denied)
    await expect(shop.query(`select 1 from ${table} limit 1`)).resolves.toBeDefined()
    if (table !== 'payment_events') await expect(shop.query(`delete from ${table}`)).rejects.toMatchObject(denied)
    expect(await has(embeddedShopRole, table, 'insert')).toBe(true)
  })

  test.each(lasting)('deletes nothing from %s', async (table) => {
    await expect(shop.query(`delete from ${table}`)).rejects.toMatchObject(denied)
    expect(await has(embeddedShopRole, table, 'update')).toBe(true)
  })

  test('[T38] forgets what it never believed of a bank, and what is too old for the books; nothing else, nor by calling it a forgery afterwards', async () => {
    const event = `insert into payment_events (provider, kind, source, event_key, body, signature_ok, result) values`
    await shop.query(
      `${event} ('simulator', 'pay', 'notification', 'pay:told', '', true, null), ('simulator', 'pay', 'notification', 'forged:told', '', false, 'forged')`,
    )
    await shop.query(
      `${event.replace('result)', 'result, created_at)')} ('simulator', 'pay', 'notification', 'pay:old', '', true, 'accepted', now() - interval '61 months')`,
    )
    const ours = `event_key in ('pay:told', 'forged:told', 'pay:old')`
    await expect(shop.query(`update payment_events set body = 'pd1.' where ${ours}`)).rejects.toMatchObject(denied)
    await shop.query(`update payment_events set result = 'accepted', reply_code = 0 where event_key = 'pay:told'`)
    await expect(shop.query(`update payment_events set result = 'forged' where event_key = 'pay:told'`)).rejects.toMatchObject(denied)
    expect((await shop.query(`delete from payment_events where ${ours} returning event_key`)).rows).toEqual([
      { event_key: 'forged:told' },
      { event_key: 'pay:old' },
    ])
  })

  test('forgets whom a receipt of before the books was sent to, and changes nothing else of one', async () => {
    const { rows } = await database.db.execute<{ id: number }>(`
      insert into receipts (order_id, kind, key, total, document, created_at)
      select order_id, kind, key || ':' || age, total, document, now() - age::interval
      from (select * from receipts order by id limit 1) one, unnest(array['59 months', '61 months']) age order by age returning id`)
    const [young = 0, old = 0] = rows.map(({ id }) => id)
    const write = (id: number, document: string) => shop.query(`update receipts set document = ${document} where id = ${id}`)
    const forgetting = `jsonb_set(document, '{customer}', '""')`
    await expect(write(young, forgetting)).rejects.toThrow('what receipt')
    await expect(write(old, `jsonb_set(document, '{customer}', '"pd1.another"')`)).rejects.toThrow('what receipt')
    await expect(write(old, `jsonb_set(${forgetting}, '{total}', '1')`)).rejects.toThrow('what receipt')
    await expect(shop.query(`update receipts set total = 1 where id = ${old}`)).rejects.toMatchObject(denied)
    expect((await write(old, forgetting)).rowCount).toBe(1)
    await database.db.execute(`delete from receipts where id in (${young}, ${old})`)
  })

  test('reads no view but those it shows, and of the queue and the migrations only what it needs', async () => {
    // What must be empty is looked at in the back-office.
    for (const view of own('view').filter((name) => !readViews.includes(name) && !name.startsWith('inv_')))
      await expect(shop.query(`select 1 from ${view}`), view).rejects.toMatchObject(denied)
    for (const view of readViews) await shop.query(`select 1 from ${view} limit 1`)
    await expect(shop.query('select 1 from graphile_worker.jobs')).rejects.toMatchObject(denied)
    await shop.query('select 1 from drizzle.__drizzle_migrations')
  })

  test('sees the jobs that it adds', async () => {
    await shop.query(`select graphile_worker.add_job('messages:deliver', '{"id": 0}', job_key => 'of roles')`)
    expect((await shop.query(`delete from graphile_worker._private_jobs where key = 'of roles'`)).rowCount).toBe(1)
  })
})

describe('the role for reports', () => {
  test('reads what an order costs, and not whose it is', async () => {
    expect((await report.query('select total from orders')).rowCount).toBeGreaterThan(0)
    for (const column of ['contact_phone', 'contact', 'recipient', 'delivery', 'comment', 'access_token_hash', '*'])
      await expect(report.query(`select ${column} from orders`), column).rejects.toMatchObject(denied)
  })

  test('reads no column that is called like something personal or secret', async () => {
    const { rows } = await database.db.execute<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and has_column_privilege('${reportRole}', table_name::regclass, column_name, 'select')
        and column_name ~ 'phone|email|name|author|address|street|house|comment|text|body|token|hash|secret|password|network|agent|device|recipient|contact|answers|birth|code$'
      order by 1`)
    // Of shops, points and cities; a country, an answer to the bank, the codes of goods.
    expect(rows.map(({ name }) => name)).toEqual([
      'cities.country_code',
      'countries.calling_code',
      'countries.code',
      'customers.phone_country_code',
      'garment_measures.code',
      'labels.code',
      'locations.address',
      'locations.phone',
      'offers.barcode',
      'payment_events.reply_code',
      'pickup_points.address',
      'promotions.per_phone_limit',
    ])
  })

  test.each(unreported)('reads nothing of %s', async (table) => {
    await expect(report.query(`select 1 from ${table}`)).rejects.toMatchObject(denied)
  })

  test('reads the views of what must never be', async () => {
    expect((await report.query('select * from inv_10_money_conservation')).rows).toEqual([])
  })

  test('writes nothing, and is ended after half a minute where nobody says otherwise', async () => {
    await expect(report.query(`update orders set total = 0`)).rejects.toMatchObject({ code: '25006' })
    await report.query('set default_transaction_read_only = off')
    for (const statement of [
      'update orders set total = 0',
      'delete from favorites',
      `insert into favorites default values`,
      'create table stolen (id int)',
    ])
      await expect(report.query(statement), statement).rejects.toMatchObject(denied)
    expect((await report.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }])
  })
})

describe('sharing out the rights', () => {
  const rights = async () =>
    (
      await database.db.execute(`
        select oid::regclass::text as name, xmin::text, relacl::text from pg_class where relnamespace = 'public'::regnamespace
        union all select attrelid::regclass || '.' || attname, xmin::text, attacl::text from pg_attribute where attacl is not null
        union all select polname || polrelid::regclass, xmin::text, null from pg_policy order by 1`)
    ).rows

  test('a second time changes nothing', async () => {
    const before = await rights()
    expect(await shareOutRights(database.db, embeddedShopRole)).toEqual({ isParted: true, hasReports: true, changes: 0 })
    expect(await rights()).toEqual(before)
  })

  test('a table that was made anew, and rights that came or went, are as they should be at the next start', async () => {
    await database.db.execute(`
      create table made_anew (like favorites including all); drop table favorites; alter table made_anew rename to favorites;
      grant delete on orders to ${embeddedShopRole}; grant select on customers to ${reportRole}; revoke insert on orders from ${embeddedShopRole};
      grant create on schema public to public; drop policy "${embeddedShopRole}: works" on graphile_worker._private_jobs`)
    await expect(shop.query('select 1 from favorites')).rejects.toMatchObject(denied)
    expect((await shareOutRights(database.db, embeddedShopRole)).changes).toBeGreaterThan(5)
    await shop.query('select 1 from favorites')
    expect(await has(embeddedShopRole, 'orders', 'delete')).toBe(false)
    expect(await has(embeddedShopRole, 'orders', 'insert')).toBe(true)
    expect(await has(reportRole, 'customers', 'select')).toBe(false)
    await expect(shop.query('create table stolen (id int)')).rejects.toMatchObject(denied)
    expect((await shareOutRights(database.db, embeddedShopRole)).changes).toBe(0)
  })

  test('is refused to a role that could do what it likes all the same', async () => {
    await expect(shareOutRights(database.db, 'app')).rejects.toThrow('it is a superuser')
    await database.db.execute(`alter table favorites owner to ${embeddedShopRole}`)
    await expect(shareOutRights(database.db, embeddedShopRole)).rejects.toThrow('belong to this role')
    await database.db.execute(`alter table favorites owner to app`)
  })

  test('without a role for the shop leaves it to the owner', async () => {
    expect(await shareOutRights(database.db, undefined)).toMatchObject({ isParted: false, hasReports: true })
  })
})

async function has(role: string, table: string, privilege: string): Promise<boolean | undefined> {
  const asked = `select has_table_privilege('${role}', '${table}', '${privilege}') as may`
  return (await database.db.execute<{ may: boolean }>(asked)).rows[0]?.may
}
