import { api } from '#contracts/api.ts'
import { staffApi } from '#contracts/staff/api.ts'
import { staffPermissions } from '#contracts/staff/permissions.ts'
import { report, type Finding } from './sources.ts'

/** What is signed in or proved by itself, and needs no permission. */
const entry = / \/staff\/(?:auth|invites)\b/

/** A call as far as this check looks at it; the types demand as much, and are passed by with an `as`. */
interface Call {
  auth?: unknown
  audit?: unknown
}

/** What is wrong with one call of the back-office: no permission of the table, or a change that is not audited. Source: ADM-05, ADM-06, house B6. */
export function judgeStaffCall(key: string, { auth, audit }: Call): Finding[] {
  const findings: Finding[] = []
  const add = (rule: string, remedy: string): void =>
    void findings.push({ file: 'contracts/staff/api.ts', rule: `${key}: ${rule}`, remedy })
  const demanded = typeof auth === 'object' && auth !== null && 'staff' in auth ? auth.staff : undefined
  if (demanded === 'anyone' ? !entry.test(key) : typeof demanded !== 'string' || !Object.hasOwn(staffPermissions, demanded))
    add('it demands no permission', "auth: { staff: '…' } names a key of contracts/staff/permissions.ts")
  if (audit !== null && typeof audit !== 'string')
    add('it does not say what it audits', 'audit: the table that it changes; null for what only reads')
  if (audit === null && !key.startsWith('GET ')) add('it changes something and audits nothing', 'audit: the table that it changes')
  if (!/^\w+ \/staff\//.test(key)) add('it does not stand below /staff/', 'a call of the shop belongs into contracts/api.ts')
  return findings
}

if (import.meta.main) {
  const staffCalls: [string, Call][] = Object.entries(staffApi)
  const strays = Object.keys(api).filter((key) => key.includes(' /staff/'))
  const findings = [
    ...staffCalls.flatMap(([key, call]) => judgeStaffCall(key, call)),
    ...strays.map((key) => ({ file: 'contracts/api.ts', rule: `${key} is a call of the back-office`, remedy: 'contracts/staff/api.ts' })),
  ]
  process.exitCode = report('staff calls', findings) ? 0 : 1
}
