import { sql } from 'drizzle-orm'
import type { Database, Db } from './database.ts'
import { sqlState } from './sql-state.ts'

/** A table, view or sequence as the catalog of the database knows it. */
export interface Relation {
  schema: string
  name: string
  kind: 'table' | 'view' | 'sequence'
  columns: string[]
  /** Rows are seen by policies only, except by the owner. */
  hidesRows: boolean
}

/** A policy of rows; one that says something else needs another name. */
export interface Policy {
  /** The table with its schema. */
  table: string
  name: string
  /** What follows the role's name or stands before it: `for delete`, `using (…)`, `with check (…)`. */
  command: 'all' | 'select' | 'insert' | 'update' | 'delete'
  using?: string
  check?: string
}

/** All that a role has: grants as `SELECT ON TABLE public.orders`, and the rows that it sees of tables that hide them. */
export interface Rights {
  grants: ReadonlySet<string>
  policies: readonly Policy[]
}

const notOfAnExtension = (catalogue: string, id: string) =>
  sql.raw(`not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${id} and e.deptype = 'e')`)

/** Everything in the schemas that is not of an extension. */
export async function listRelations(db: Db, schemas: readonly string[]): Promise<Relation[]> {
  const { rows } = await db.execute<Relation & Record<string, unknown>>(sql`
    select quote_ident(n.nspname) as schema, quote_ident(c.relname) as name, c.relrowsecurity as "hidesRows",
      case c.relkind when 'S' then 'sequence' when 'r' then 'table' when 'p' then 'table' else 'view' end as kind,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(${sql.param(schemas)}::text[]) and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${notOfAnExtension('pg_class', 'c.oid')}
    order by 1, 2`)
  return rows
}

/**
 * Gives a role what it should have in the schemas and takes from it the rest; for `public`, which is every role, only what lets it make tables. Changes nothing
 * where all is as it should be, and answers how much it changed. Run by the owner of the tables.
 */
export async function setRights(tx: Db, role: string, schemas: readonly string[], wanted: Rights): Promise<number> {
  const name = role === 'public' ? 'public' : quoted(role)
  const surplus = (await heldGrants(tx, role, schemas)).filter((one) => !wanted.grants.has(one))
  await run(
    tx,
    surplus.map((one) => `revoke ${one} from ${name}`),
  )
  // What is taken of a whole table is taken of its columns as well: only now is it known what is missing.
  const held = new Set(await heldGrants(tx, role, schemas))
  const missing = [...wanted.grants].filter((one) => !held.has(one)).map((one) => `grant ${one} to ${name}`)
  const statements = [...missing, ...(await policyChanges(tx, role, wanted.policies))]
  await run(tx, statements)
  return surplus.length + statements.length
}

async function run(tx: Db, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await tx.execute(sql.raw(statements.join(';\n')))
}

/** What was granted to the role by name, word for word as it would be granted. Of everybody's rights on the database only those to make something. */
async function heldGrants(tx: Db, role: string, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ held: string }>(sql`
    with grantee as (select case when ${role} = 'public' then 0 else (select oid from pg_roles where rolname = ${role}) end as id),
    ours as (select oid, nspname, nspacl from pg_namespace where nspname = any(${sql.param(schemas)}::text[])),
    relations as (
      select c.oid, c.relacl, format('%I.%I', o.nspname, c.relname) as name, case c.relkind when 'S' then 'SEQUENCE' else 'TABLE' end as kind
      from pg_class c join ours o on o.oid = c.relnamespace where ${role} <> 'public' and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${notOfAnExtension('pg_class', 'c.oid')}
    ), held as (
      select a.grantee, format('%s ON DATABASE %I', a.privilege_type, d.datname) as held
      from pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
      where d.datname = current_database() and a.privilege_type in ('CREATE', 'TEMPORARY')
      union all
      select a.grantee, format('%s ON SCHEMA %I', a.privilege_type, o.nspname) from ours o, aclexplode(o.nspacl) a
      union all
      select a.grantee, format('%s ON %s %s', a.privilege_type, r.kind, r.name) from relations r, aclexplode(r.relacl) a
      union all
      select a.grantee, format('%s ("%s") ON TABLE %s', a.privilege_type, c.attname, r.name)
      from relations r join pg_attribute c on c.attrelid = r.oid and c.attnum > 0 and not c.attisdropped, aclexplode(c.attacl) a
    )
    select distinct held.held from held join grantee on grantee.id = held.grantee`)
  return rows.map(({ held }) => held)
}

/** The statements that make a role's policies those that are wanted. */
async function policyChanges(tx: Db, role: string, wanted: readonly Policy[]): Promise<string[]> {
  if (role === 'public') return []
  const own = (name: string): string => `${role}: ${name}`
  const { rows } = await tx.execute<{ table: string; name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as table, policyname::text as name from pg_policies where roles = array[${role}::name]`)
  const here = new Set(rows.map(({ table, name }) => `${name} ${table}`))
  const should = new Set(wanted.map(({ table, name }) => `${own(name)} ${table}`))
  const made = wanted.filter(({ table, name }) => !here.has(`${own(name)} ${table}`))
  return [
    ...rows
      .filter(({ table, name }) => !should.has(`${name} ${table}`))
      .map(({ table, name }) => `drop policy ${quoted(name)} on ${table}`),
    ...made.map(
      ({ table, name, command, using, check }) =>
        `create policy ${quoted(own(name))} on ${table} for ${command} to ${quoted(role)}` +
        (using ? ` using (${using})` : '') +
        (check ? ` with check (${check})` : ''),
    ),
  ]
}

/** Lets the rows of a table be seen by policies only; the owner sees them all. */
export async function hideRows(tx: Db, { schema, name, hidesRows }: Relation): Promise<number> {
  if (hidesRows) return 0
  await tx.execute(sql.raw(`alter table ${schema}.${name} enable row level security`))
  return 1
}

/**
 * Makes a role that may log in, unless there is one, and gives it settings, which hold for whoever logs in as this role. Answers whether it is `there` now, `unset`
 * (it is, without the settings) or `absent`: where the owner may not do that.
 */
export async function haveRole(db: Database, role: string, settings: Record<string, string> = {}): Promise<'there' | 'unset' | 'absent'> {
  const { rows } = await db.execute<{ settings: string[] | null }>(sql`
    select s.setconfig as settings from pg_roles r left join pg_db_role_setting s on s.setrole = r.oid and s.setdatabase = 0 where rolname = ${role}`)
  const isThere = rows.length > 0 || (await isAllowed(db, `create role ${quoted(role)} login`))
  if (!isThere) return 'absent'
  const set = new Set(rows[0]?.settings)
  for (const [name, value] of Object.entries(settings)) {
    const isSet = set.has(`${name}=${value}`) || (await isAllowed(db, `alter role ${quoted(role)} set ${name} = '${value}'`))
    if (!isSet) return 'unset'
  }
  return 'there'
}

/** Whether a statement about roles could be done, by us or by another shop on this server at the same moment. */
async function isAllowed(db: Database, statement: string): Promise<boolean> {
  try {
    await db.execute(sql.raw(statement))
  } catch (error) {
    const state = sqlState(error)
    if (state === '42501') return false
    // It is there already, or somebody has made it at this very moment.
    if (state !== '42710' && state !== '23505') throw error
  }
  return true
}

/** Why rights would not bind a role, in a clause that ends a sentence; undefined when they do. */
export async function unboundBecause(db: Db, role: string, schemas: readonly string[]): Promise<string | undefined> {
  const { rows } = await db.execute<{ any: boolean; owns: boolean }>(sql`
    with ours as (select oid, nspowner from pg_namespace where nspname = any(${sql.param(schemas)}::text[])),
    owners as (
      select nspowner as id from ours
      union select c.relowner from pg_class c join ours o on o.oid = c.relnamespace where c.relkind in ('r', 'p', 'v')
      union select p.proowner from pg_proc p join ours o on o.oid = p.pronamespace where ${notOfAnExtension('pg_proc', 'p.oid')}
    )
    select exists (
        select from pg_roles s where pg_has_role(r.oid, s.oid, 'member') and (s.rolsuper or s.rolcreaterole or s.rolbypassrls
          or s.rolname in ('pg_write_all_data', 'pg_execute_server_program', 'pg_write_server_files'))
      ) as any,
      exists (select from owners where pg_has_role(r.oid, owners.id, 'member')) as owns
    from pg_roles r where r.rolname = ${role}`)
  if (rows[0]?.any) return 'it is a superuser, may make roles or may write everything, or is a member of such a role'
  return rows[0]?.owns ? 'the database, or tables or functions of it, belong to this role, or to one that it is a member of' : undefined
}

/** The name as SQL writes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
