import { and, asc, eq, gt, inArray, isNotNull, isNull, max, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { customerRubrics, customerSizes, subscriptions } from './choices.schema.ts'
import { addresses, customers } from './customers.schema.ts'
import { emailKey } from './personal.rules.ts'
import { phoneBlock, phoneLast4 } from './phone.rules.ts'
import { passwordLinks, phoneChanges } from './security.schema.ts'
import { impersonationLinks } from './impersonation.schema.ts'
import { customerNotes } from './staff.schema.ts'

export type Customer = typeof customers.$inferSelect
/** A customer to be written: what the database looks for follows from phone and e-mail. */
export type NewCustomer = Omit<typeof customers.$inferInsert, 'phoneBlock' | 'phoneLast4' | 'emailKey'>

const keyOf = (email: string | null | undefined): string | null => (typeof email === 'string' ? emailKey(email) : null)

/** A customer by id; undefined when there is none. */
export async function findCustomer(db: Db, id: number): Promise<Customer | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row
}

/** A customer by E.164 phone; undefined when there is none. */
export async function findCustomerByPhone(db: Db, phone: string): Promise<Customer | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.phone, phone))
  return row
}

/** Whether somebody has proved that a phone, or an e-mail, is theirs: it is an account's. Over the unique index on phones and that on keys of e-mails. */
export async function isProven(db: Db, { channel, recipient }: { channel: 'sms' | 'call' | 'email'; recipient: string }): Promise<boolean> {
  if (channel !== 'email') return (await findCustomerByPhone(db, recipient)) !== undefined
  const isConfirmed = and(eq(customers.emailKey, emailKey(recipient)), isNotNull(customers.emailConfirmedAt))
  return (await db.select({ id: customers.id }).from(customers).where(isConfirmed).limit(1)).length > 0
}

/** The account that has proved an e-mail; undefined when there is none. Over the index on keys of e-mails. */
export async function findProvenCustomer(db: Db, email: string): Promise<Customer | undefined> {
  const isConfirmed = and(eq(customers.emailKey, emailKey(email)), isNotNull(customers.emailConfirmedAt))
  const [row] = await db.select().from(customers).where(isConfirmed).orderBy(asc(customers.id)).limit(1)
  return row
}

/** When an account proved an e-mail last; undefined when none has. Over the index on keys of e-mails. Source: MAIL-07. */
export async function findEmailProof(db: Db, email: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: max(customers.emailConfirmedAt) })
    .from(customers)
    .where(eq(customers.emailKey, emailKey(email)))
  return row?.at ?? undefined
}

/** Whether another account names this e-mail too: its letters are not this account's alone. Over the index on keys of e-mails. */
export async function isEmailOfOthers(db: Db, { id, email }: Pick<Customer, 'id'> & { email: string }): Promise<boolean> {
  const isOthers = and(eq(customers.emailKey, emailKey(email)), ne(customers.id, id))
  return (await db.select({ id: customers.id }).from(customers).where(isOthers).limit(1)).length > 0
}

/** The accounts that somebody may have: the one they are logged in to, and the one of a phone that they tell; over two unique indexes. */
export async function listAccountsOf(
  db: Db,
  { customerId, phone }: { customerId: number | undefined; phone: string | undefined },
): Promise<Pick<Customer, 'id' | 'phone'>[]> {
  const isHis = [
    ...(customerId === undefined ? [] : [eq(customers.id, customerId)]),
    ...(phone === undefined ? [] : [eq(customers.phone, phone)]),
  ]
  if (isHis.length === 0) return []
  return db
    .select({ id: customers.id, phone: customers.phone })
    .from(customers)
    .where(or(...isHis))
}

/** Customers who were born on one of some days of a year (`MM-DD`), from an id on; whose accounts are deleted have no birthday here. */
export async function listBornOn(db: Db, days: readonly string[], afterId: number, limit: number): Promise<Customer[]> {
  return db
    .select()
    .from(customers)
    .where(and(gt(customers.id, afterId), isNull(customers.deletedAt), inArray(sql`to_char(${customers.birthDate}, 'MM-DD')`, [...days])))
    .orderBy(asc(customers.id))
    .limit(limit)
}

/** A new customer; undefined when the phone has one already. */
export async function insertCustomer(db: Db, customer: NewCustomer): Promise<Customer | undefined> {
  const keys = { phoneBlock: phoneBlock(customer.phone), phoneLast4: phoneLast4(customer.phone), emailKey: keyOf(customer.email) }
  const [row] = await db
    .insert(customers)
    .values({ ...customer, ...keys })
    .onConflictDoNothing({ target: customers.phone })
    .returning()
  return row
}

/** Locks a customer until the transaction ends: logins of one account take turns. */
export async function lockCustomer(db: Db, phone: string): Promise<Customer | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.phone, phone)).for('no key update')
  return row
}

/** Locks a customer by id: changes of one account's lists take turns. undefined when the account was deleted, also while it was waited for. */
export async function lockCustomerById(db: Db, id: number): Promise<Customer | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
    .for('no key update')
  return row
}

/** For a statement of another module: the id of an account that is kept from being deleted until the transaction ends; no row when it has been. */
export const heldAccount = (id: number): SQL => sql`select id from customers where id = ${id} and deleted_at is null for share`

/** Keeps an account from being deleted until the transaction ends; false when it has been. Source: ACC-08. */
export async function holdAccount(tx: Db, id: number): Promise<boolean> {
  return (await tx.execute(heldAccount(id))).rows.length === 1
}

/**
 * Leaves of a customer only what others refer to. The phone becomes one of a country code that nobody has (+999), so that it stays
 * unique and its owner may begin anew. Source: ACC-08.
 */
export async function eraseCustomer(db: Db, id: number, now: Date): Promise<void> {
  for (const table of [addresses, subscriptions, customerRubrics, customerSizes, phoneChanges, passwordLinks, impersonationLinks])
    await db.delete(table).where(eq(table.customerId, id))
  await db.update(customerNotes).set({ text: '' }).where(eq(customerNotes.customerId, id))
  const phone = `+999${String(id).padStart(10, '0')}`
  await db
    .update(customers)
    .set({
      phone,
      phoneBlock: phoneBlock(phone),
      phoneLast4: null,
      phoneCountryCode: 'ZZ',
      email: null,
      emailKey: null,
      emailConfirmedAt: null,
      firstName: null,
      lastName: null,
      birthDate: null,
      birthDateSetAt: null,
      birthDateSetBefore: null,
      cityId: null,
      isSubscribed: false,
      mindboxId: null,
      passwordHash: null,
      lastSeenAt: null,
      guardedUntil: null,
      deletedAt: now,
    })
    .where(eq(customers.id, id))
}

/** An address that takes no emails is not confirmed any more, whoever has it: their account asks them to look at it. Source: reliability §4 (E-mail). */
export async function unconfirmEmail(db: Db, email: string): Promise<void> {
  await db
    .update(customers)
    .set({ emailConfirmedAt: null })
    .where(eq(customers.emailKey, emailKey(email)))
}

/** Gives a customer the name and the e-mail that they have not told themselves; nothing that is there changes, and nothing is confirmed. */
export async function fillInCustomer(
  db: Db,
  id: number,
  { firstName, lastName, email }: { firstName: string; lastName: string | null; email: string | null },
): Promise<void> {
  await db
    .update(customers)
    .set({
      firstName: sql`coalesce(${customers.firstName}, ${firstName}::text)`,
      lastName: sql`case when ${customers.firstName} is null then coalesce(${customers.lastName}, ${lastName}::text) else ${customers.lastName} end`,
      email: sql`coalesce(${customers.email}, ${sql.param(email, customers.email)}::text)`,
      emailKey: sql`coalesce(${customers.emailKey}, ${sql.param(keyOf(email), customers.emailKey)}::text)`,
    })
    .where(eq(customers.id, id))
}

/** Changes what is named; another e-mail than the one that was confirmed is not confirmed. undefined when the account was deleted. */
export async function updateCustomer(db: Db, id: number, changes: Partial<NewCustomer>): Promise<Customer | undefined> {
  const { email, phone } = changes
  const key = keyOf(email)
  const isSame = sql`${customers.emailKey} = ${sql.param(key, customers.emailKey)}::text`
  const confirmed =
    email === undefined
      ? {}
      : { emailKey: key, emailConfirmedAt: sql<Date | null>`case when ${isSame} then ${customers.emailConfirmedAt} end` }
  const [row] = await db
    .update(customers)
    .set({ ...confirmed, ...(phone !== undefined && { phoneBlock: phoneBlock(phone), phoneLast4: phoneLast4(phone) }), ...changes })
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
    .returning()
  return row
}
