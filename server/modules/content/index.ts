import type { Db } from '../../platform/db/database.ts'

/** The redirect stored by staff for an address, if any; `target` keeps the query when it names none of its own. */
export async function findRedirect(_db: Db, _url: string): Promise<{ target: string; status: 301 | 302 } | undefined> {
  return undefined
}
