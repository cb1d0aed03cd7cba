import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StaffRole } from '#contracts/staff/permissions.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Locale } from '#core/locale.ts'
import type { Config } from '#server/config.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { isCrossSite } from '#server/platform/http/guards.ts'
import { escapeHtml, plainPagePolicy } from '#server/platform/http/html.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { openSession } from './sessions.service.ts'
import { emailKey, findMemberByEmail, insertMember, type MemberRow } from './staff.repo.ts'

/** Where a demo signs its people in. */
export const demoStaffPath = '/dev/staff'

/** People of a demo shop: what each of them is, and how they are called. */
const people: Record<string, { name: Record<Locale, string>; email: string; roles: StaffRole[] }> = {
  owner: { name: { ru: 'Анна Кузьмина', en: 'Anna Kuzmina' }, email: 'anna@severa.example', roles: ['owner'] },
  clerk: { name: { ru: 'Олег Сорокин', en: 'Oleg Sorokin' }, email: 'oleg@severa.example', roles: ['orders'] },
  packer: { name: { ru: 'Ирина Панова', en: 'Irina Panova' }, email: 'irina@severa.example', roles: ['packer'] },
  editor: { name: { ru: 'Тимур Гаджиев', en: 'Timur Gadzhiev' }, email: 'timur@severa.example', roles: ['content'] },
  merchandiser: { name: { ru: 'Лиза Ершова', en: 'Liza Ershova' }, email: 'liza@severa.example', roles: ['catalogue'] },
  support: { name: { ru: 'Вера Лукина', en: 'Vera Lukina' }, email: 'vera@severa.example', roles: ['support'] },
}
/** They have no second factor: for as long as a session lasts it counts as given. */
const strongForMs = 24 * 60 * 60_000

/** A demo is nobody's shop; in production nobody is signed in by a press. */
export const hasDemoStaff = ({ mode, simulators }: Pick<Config, 'mode' | 'simulators'>): boolean => mode === 'demo' && simulators

/** `/dev/staff`: signs in a demo's owner, clerk, packer, editor, merchandiser or who answers customers, by a press. Of a shop in production nothing of it exists. Source: ADM-01. */
export function demoRoutes({ app }: Http, platform: Platform): void {
  if (!hasDemoStaff(platform.config)) return
  const options = { schema: { hide: true } }
  const say = (locale: Locale) => (key: string) => platform.translator.text(locale, key)

  app.get(demoStaffPath, options, async (request, reply) => {
    const locale = languageOf(request)
    const rows = Object.entries(people).map(
      ([key, { name }]) =>
        `<form method="post" action="${demoStaffPath}/${key}?locale=${locale}"><button>${escapeHtml(name[locale])}, ${escapeHtml(say(locale)(`staff.demo.${key}`))}</button></form>`,
    )
    const title = escapeHtml(say(locale)('staff.demo.title'))
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', plainPagePolicy(style, 'self'))
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style><h1>${title}</h1><p>${escapeHtml(say(locale)('staff.demo.note'))}</p>${rows.join('')}</html>`)
  })

  app.post<{ Params: { who: string } }>(
    `${demoStaffPath}/:who`,
    {
      ...options,
      onRequest: async (request: FastifyRequest) => {
        if (isCrossSite(request, new URL(platform.config.publicUrl).origin))
          throw new DomainError({ code: 'error.cross_origin', status: 403 })
      },
    },
    async (request, reply) => {
      const { who } = request.params
      if (!Object.hasOwn(people, who)) return reply.callNotFound()
      await signInAs(platform, who, request, reply)
      return reply.redirect(`/staff?locale=${languageOf(request)}`, 303)
    },
  )
}

async function signInAs(platform: Platform, who: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { db, clock } = platform
  const strongAt = new Date(clock.now().getTime() + strongForMs)
  await inTransaction(db, async (tx) => {
    const member = await demoMember(tx, who, languageOf(request))
    await openSession(
      tx,
      platform,
      member,
      {
        ip: request.ip,
        header: (name) => [request.headers[name]].flat()[0],
        setCookie: (name, value, cookie) => void reply.setCookie(name, value, cookie),
      },
      strongAt,
    )
  })
}

/** The person of a demo, made when they are first needed. Throws when the one who is there was paused. */
async function demoMember(tx: Parameters<typeof findMemberByEmail>[0], who: string, locale: Locale): Promise<MemberRow> {
  const person = people[who]
  if (!person) throw new Error(`there is no ${who} in the demo`)
  const { email, roles, name } = person
  await insertMember(tx, { email, emailKey: emailKey(email), name: name[locale], roles, locale, state: 'active' })
  const member = await findMemberByEmail(tx, email)
  if (member?.state !== 'active') throw new DomainError({ code: 'staff.wrong_sign_in', status: 403, params: { left: 0 } })
  return member
}

/** The one that is asked for, else the browser's. */
function languageOf({ query, headers }: FastifyRequest): Locale {
  const asked = (query as { locale?: unknown } | undefined)?.locale
  if (asked === 'ru' || asked === 'en') return asked
  return /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'ru'
}

const style =
  'body{font:16px/1.5 system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem;color:#16191d}h1{font-weight:500;font-size:1.5rem}' +
  'button{font:inherit;width:100%;min-height:44px;margin:0 0 .5rem;border:1px solid #16191d;background:#fff;text-align:left;padding:0 1rem}'
