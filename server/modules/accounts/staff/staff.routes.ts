import { authorOf } from '#server/platform/audit/author.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { exportChanges } from './audit.export.ts'
import { listAccesses, listChanges } from './audit.service.ts'
import { addCredential, changeMe, getMe, removeCredential, startCredential } from './credentials.service.ts'
import { demoRoutes } from './demo.routes.ts'
import { acceptInvite, readInvite } from './invites.service.ts'
import { changeMember, inviteAgain, inviteMember, listTeam, pauseMember, resumeMember } from './members.service.ts'
import { endDevice, listDevices, ownId } from './own-sessions.service.ts'
import { dropStaffCookie } from './sessions.service.ts'
import { createSignInLimits } from './sign-in.limits.ts'
import { signInByCode, signInByPasskey, signInByRecovery, startSignIn, takePassword } from './sign-in.service.ts'
import { startStepUp, stepUp } from './step-up.service.ts'

/** Signing in, the own account, and the team. */
export function staffRoutes(http: Http, platform: Platform): void {
  const services = { platform, limits: createSignInLimits(platform) }
  http.serveStaffEntry('POST /staff/auth/start', ({ body }) => startSignIn(services, body.email))
  http.serveStaffEntry('POST /staff/auth/passkey', ({ body }, context) => signInByPasskey(services, body.attempt, body.response, context))
  http.serveStaffEntry('POST /staff/auth/password', async ({ body: { attempt, password } }) => {
    await takePassword(services, attempt, password)
    return { attempt }
  })
  http.serveStaffEntry('POST /staff/auth/totp', ({ body }, context) => signInByCode(services, body.attempt, body.code, context))
  http.serveStaffEntry('POST /staff/auth/recovery', ({ body }, context) => signInByRecovery(services, body.attempt, body.code, context))
  http.serveStaffEntry('GET /staff/invites/:token', ({ params }) => readInvite(services, params.token))
  http.serveStaffEntry('POST /staff/invites/:token', ({ params, body }, context) => acceptInvite(services, params.token, body, context))
  http.serveStaff('POST /staff/auth/step-up/start', (_input, context) => startStepUp(services, context))
  http.serveStaff('POST /staff/auth/step-up', ({ body }, context) => stepUp(services, context, body))
  http.serveStaff('DELETE /staff/auth', async (_input, context) => {
    if (context.actor.sessionId !== undefined) await endDevice(platform, ownId(context), context.actor.sessionId, context)
    dropStaffCookie(platform.config, context)
    return undefined
  })
  meRoutes(http, platform, services)
  teamRoutes(http, platform)
  http.serveStaff('GET /staff/changes', ({ query }, { actor }) => listChanges(platform, actor, query))
  http.serveStaff('GET /staff/exports/changes', ({ query }, context) => exportChanges(platform, query, context))
  http.serveStaff('GET /staff/accesses', ({ query }, { actor }) => listAccesses(platform, actor, query))
  demoRoutes(http, platform)
}

function meRoutes(http: Http, platform: Platform, services: Parameters<typeof getMe>[0]): void {
  http.serveStaff('GET /staff/me', (_input, context) => getMe(services, context))
  http.serveStaff('PUT /staff/me', ({ body }, context) => changeMe(services, context, body))
  http.serveStaff('POST /staff/me/credentials/start', ({ body }, context) => startCredential(services, context, body.kind))
  http.serveStaff('POST /staff/me/credentials', ({ body }, context) => addCredential(services, context, body))
  http.serveStaff('DELETE /staff/me/credentials/:id', async ({ params }, context) => {
    await removeCredential(services, context, params.id)
    return undefined
  })
  http.serveStaff('GET /staff/me/sessions', async (_input, context) => ({
    results: await listDevices(platform, ownId(context), context),
  }))
  http.serveStaff('DELETE /staff/me/sessions/:id', async ({ params }, context) => {
    await endDevice(platform, ownId(context), params.id, context)
    return undefined
  })
}

function teamRoutes(http: Http, platform: Platform): void {
  http.serveStaff('GET /staff/members', async () => ({ results: await listTeam(platform) }))
  http.serveStaff('POST /staff/members', ({ body }, context) => inviteMember(platform, authorOf(context), body))
  http.serveStaff('PUT /staff/members/:id', ({ params, body: { revision, reason, ...change } }, context) =>
    changeMember(platform, authorOf(context, reason), { id: params.id, revision }, change),
  )
  http.serveStaff('POST /staff/members/:id/invite', ({ params }, context) => inviteAgain(platform, authorOf(context), params.id))
  http.serveStaff('POST /staff/members/:id/pause', ({ params, body }, context) =>
    pauseMember(platform, authorOf(context, body.reason), params.id),
  )
  http.serveStaff('POST /staff/members/:id/resume', ({ params, body }, context) =>
    resumeMember(platform, authorOf(context, body.reason), params.id),
  )
  http.serveStaff('GET /staff/members/:id/sessions', async ({ params }, context) => ({
    results: await listDevices(platform, params.id, context),
  }))
  http.serveStaff('DELETE /staff/members/:id/sessions/:session', async ({ params }, context) => {
    await endDevice(platform, params.id, params.session, context)
    return undefined
  })
}
