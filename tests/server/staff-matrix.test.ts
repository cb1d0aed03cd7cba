import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPermitted, staffPermissions, staffRoles, type StaffRole } from '#contracts/staff/permissions.ts'
import type { StaffActor } from '#server/platform/http/actor.ts'
import { startTestApp, Visitor, type TestApp } from '#tests/support/app.ts'
import { staffEndpoints, type ListedStaffEndpoint } from '#tests/support/endpoints.ts'
import { signedIn } from '#tests/support/staff.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

let app: TestApp
let caller: StaffActor | undefined
const members = new Map<StaffRole, number>()
beforeAll(async () => {
  app = await startTestApp({ authenticateStaff: async () => caller })
  for (const role of staffRoles) {
    const { memberId, visitor } = await signedIn(app, [role])
    members.set(role, memberId)
    cookies.set(role, [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  }
})
const cookies = new Map<StaffRole, string>()
beforeEach(() => {
  caller = undefined
})
afterAll(() => closeTestApp(app))

const being = (role: StaffRole, isStrong = true): StaffActor => ({
  kind: 'staff',
  memberId: members.get(role) ?? 0,
  sessionId: members.get(role) ?? 0,
  name: 'Ольга',
  roles: [role],
  isStrong,
})

/** A call with what passes for a path and nothing in it that could be done. */
const call = ({ method, path }: ListedStaffEndpoint) => {
  const filled = path.replaceAll(/:\w+/g, '999999')
  const body = method === 'GET' || method === 'DELETE' ? undefined : {}
  // A file without columns of persons: those take a fresh second factor of their own.
  return new Visitor(app).raw(method, `/api/ru${filled}?revision=1&columns=number`, body, {
    'idempotency-key': 'matrix-00',
    cookie: cookies.get(caller?.roles[0] ?? 'owner') ?? '',
  })
}

describe('[ADM-05] every role against every call of the back-office', () => {
  const open = staffEndpoints.filter(({ endpoint }) => endpoint.auth.staff === 'anyone')
  const guarded = staffEndpoints.filter(({ endpoint }) => endpoint.auth.staff !== 'anyone')

  test.each(guarded.flatMap((listed) => staffRoles.map((role) => ({ ...listed, role }))))('$key by $role', async (cell) => {
    const { staff } = cell.endpoint.auth
    if (staff === 'anyone') throw new Error('it is not guarded')
    caller = being(cell.role)
    const { status, errors } = await call(cell)
    if (isPermitted([cell.role], staff)) expect([401, 403]).not.toContain(status)
    else expect({ status, code: errors[0]?.code }).toEqual({ status: 403, code: 'staff.forbidden' })
  })

  test('nobody is let in who has not signed in', async () => {
    for (const listed of guarded) {
      const { status, errors } = await call(listed)
      expect({ key: listed.key, status, code: errors[0]?.code }).toEqual({ key: listed.key, status: 401, code: 'staff.session_ended' })
    }
  })

  test('[ADM-04] what demands a fresh second factor is refused without one, whoever asks', async () => {
    caller = being('owner', false)
    for (const listed of guarded) {
      const { errors } = await call(listed)
      expect([listed.key, errors[0]?.code === 'staff.step_up']).toEqual([listed.key, listed.endpoint.auth.stepUp === true])
    }
  })

  test('only signing in is open to everybody', () => {
    for (const { key } of open) expect(key).toMatch(/ \/staff\/(?:auth|invites)\b/)
  })
})

test('[SUX-16] a refusal says which roles may', async () => {
  caller = being('packer')
  const answer = await new Visitor(app, 'en').raw<{ roles: string[] }>('GET', '/api/en/staff/redirects')
  expect(answer).toMatchObject({ status: 403, body: { roles: ['owner', 'catalogue', 'content', 'support', 'marketing', 'analyst'] } })
  expect(answer.errors[0]?.message).toBe('You may not do this. These roles may: owner, catalogue, content, support, marketing, analyst')
})

test('[ADM-05] the table of roles has words for every area and act that a permission names', () => {
  const named = Object.keys(staffPermissions).flatMap((permission) => {
    const [area, act] = permission.split('.')
    return area === 'staff' ? [] : [`people.areas.${area}`, `people.matrix.${act}`]
  })
  for (const locale of ['ru', 'en']) {
    const messages = JSON.parse(readFileSync(`staff/screens/people/people.messages.${locale}.json`, 'utf8')) as Record<string, string>
    expect(named.filter((key) => !(key in messages))).toEqual([])
  }
})
