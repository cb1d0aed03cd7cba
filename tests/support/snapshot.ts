import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** Counters and logs that a refused call may move. */
const ignored = ['rate_limits', 'search_misses', 'help_misses']

/** The databases whose writes are counted already. */
const counting = new WeakSet<Db>()

/**
 * How many rows have been written in each of the shop's tables, and in the jobs that wait, since this was first asked of a database: two equal
 * answers mean that nothing was committed between them. Only a test's own database is counted, whatever other tests write beside it.
 */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  if (!counting.has(db)) await countWrites(db)
  counting.add(db)
  const { rows } = await db.execute<{ name: string; count: string }>(
    sql`select table_name as name, count(*)::text as count from test_support.writes group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map((row) => [row.name, row.count]))
}

/** A trigger on each table notes every row that is written, in the transaction that writes it. */
async function countWrites(db: Db): Promise<void> {
  await db.execute(sql`create schema test_support`)
  await db.execute(sql`create table test_support.writes (table_name text not null)`)
  await db.execute(sql`
    create function test_support.note_write() returns trigger language plpgsql security definer as $$
    begin
      insert into test_support.writes values (tg_table_schema || '.' || tg_table_name);
      return null;
    end $$`)
  await db.execute(sql`
    do $$
    declare one regclass;
    begin
      for one in
        select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all (${sql.raw(`array['${ignored.join("', '")}']`)})
          and (n.nspname = 'public' or (n.nspname = 'graphile_worker' and c.relname = '_private_jobs'))
      loop
        execute format('create trigger zz_note_write after insert or update or delete on %s for each row execute function test_support.note_write()', one);
      end loop;
    end $$`)
}
