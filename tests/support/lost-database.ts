import pg from 'pg'
import type { TestApp } from './app.ts'

/** Ends all connections and lets new ones find nobody, as when PostgreSQL has stopped. */
export async function loseDatabase({ platform, url }: Pick<TestApp, 'platform' | 'url'>): Promise<void> {
  platform.db.$pool.options.connectionString = 'postgres://nobody@localhost/none?host=%2Fnowhere'
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  await server.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await server.end()
}
