import { and, eq, isNull, lte, ne, or } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { receipts, type FiscalDocument } from './receipts.schema.ts'
import type { FiscalMark, FiscalRegister, Hear, Told } from './register.ts'
import { simulatedReceipts } from './registration.schema.ts'

/** How long it takes a register that is late. */
const lateMs = 15_000
const storage = '9960440300811777'

export type SimulatedReceipt = typeof simulatedReceipts.$inferSelect

/**
 * A register that no tax office hears of: its memory is the table `simulated_receipts`. While it is down it takes nothing and answers
 * nothing; the control page decides what waits.
 */
export function createRegisterSimulator(
  platform: Pick<Platform, 'clock' | 'simulation' | 'config' | 'secrets'>,
  hear: Hear,
): FiscalRegister {
  const mood = () => platform.simulation.moodOf('register')
  const answered = <T>(answer: () => Promise<T>): Promise<T> =>
    mood() === 'down' ? Promise.reject(new Error('the simulated register is down')) : answer()
  const tell = (row: SimulatedReceipt | undefined): Told => tellOf(platform, row)
  return {
    send: (db, key) =>
      answered(async () => {
        const row = await take(db, key, { mood: mood(), now: platform.clock.now() })
        if (mood() === 'twice' || mood() === 'reordered') await hear(key, tell(row))
        // The end was told before; that the document has come is told last.
        return mood() === 'reordered' ? { state: 'accepted' } : tell(row)
      }),
    ask: (db, key) =>
      answered(async () => {
        const now = platform.clock.now()
        await db
          .update(simulatedReceipts)
          .set({ decision: 'registered' })
          .where(and(eq(simulatedReceipts.key, key), isNull(simulatedReceipts.decision), lte(simulatedReceipts.dueAt, now)))
        return tell(await findSimulated(db, key))
      }),
  }
}

async function take(db: Db, key: string, { mood, now }: { mood: string; now: Date }): Promise<SimulatedReceipt> {
  const decision = mood === 'late' ? null : mood === 'refusing' ? 'declined' : 'registered'
  const dueAt = new Date(now.getTime() + lateMs)
  await db.insert(simulatedReceipts).values({ key, decision, dueAt, createdAt: now }).onConflictDoNothing({ target: simulatedReceipts.key })
  const row = await findSimulated(db, key)
  if (!row) throw new Error('the register lost a receipt')
  return row
}

/** What the simulated register keeps under a key. */
export async function findSimulated(db: Db, key: string): Promise<SimulatedReceipt | undefined> {
  return (await db.select().from(simulatedReceipts).where(eq(simulatedReceipts.key, key)))[0]
}

/** The register decides about what it was handed; undefined when that is registered already, or not there. */
export async function decide(db: Db, key: string, decision: 'registered' | 'declined'): Promise<SimulatedReceipt | undefined> {
  const open = or(isNull(simulatedReceipts.decision), ne(simulatedReceipts.decision, 'registered'))
  const [decided] = await db
    .update(simulatedReceipts)
    .set({ decision })
    .where(and(eq(simulatedReceipts.key, key), open))
    .returning()
  return decided
}

/** What the simulated register says of a row of its memory. */
export function tellOf(platform: Pick<Platform, 'config' | 'secrets'>, row: SimulatedReceipt | undefined): Told {
  if (!row) return { state: 'unknown' }
  if (row.decision === null) return { state: 'accepted' }
  if (row.decision === 'declined') return { state: 'declined', reason: 'simulated: wrong document' }
  return { state: 'registered', mark: markOf(platform, row) }
}

/** A registered receipt, for whoever knows its number and its sign. */
export async function findReceiptToShow(
  platform: Pick<Platform, 'db' | 'config' | 'secrets'>,
  number: number,
  sign: string,
): Promise<{ mark: FiscalMark; document: FiscalDocument; at: Date } | undefined> {
  const [found] = await platform.db
    .select({ simulated: simulatedReceipts, document: receipts.document })
    .from(simulatedReceipts)
    .innerJoin(receipts, eq(receipts.key, simulatedReceipts.key))
    .where(eq(simulatedReceipts.id, number))
  const told = tellOf(platform, found?.simulated)
  if (!found || told.state !== 'registered' || told.mark.sign !== sign) return undefined
  return { mark: told.mark, document: found.document, at: found.simulated.createdAt }
}

/** The fiscal sign can be neither guessed nor counted, as a real one: whoever has the address of a receipt was given it. */
function markOf({ config, secrets }: Pick<Platform, 'config' | 'secrets'>, { id, key }: SimulatedReceipt): FiscalMark {
  const { publicUrl } = config
  const sign = String(Buffer.from(secrets.hmac('receipts.simulator', key), 'base64url').readUInt32BE()).padStart(10, '0')
  return { number: id, sign, storage, url: `${publicUrl}/dev/receipts/${id}?sign=${sign}` }
}
