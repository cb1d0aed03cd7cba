import type { Client } from './client.ts'
import type { Log } from './figures.ts'

/** How long a token of an ended session may still be taken. Source: T20. */
const endedWithinMs = 2000

/** Logs a shopper out on a device that they leave; what it holds opens nothing any more. */
export async function leaveDevice(old: Client, name: string, log: Log): Promise<void> {
  const robbed = old.copy()
  if ((await old.send('DELETE', '/api/ru/authorization/logout')).status !== 204) return
  await new Promise((done) => setTimeout(done, endedWithinMs))
  const { status } = await robbed.send('GET', '/api/ru/personal/account')
  if (status === 200) log.fault(`the session that ${name} has ended lives on`)
  log.count('shoppers: logged an old device out')
}
