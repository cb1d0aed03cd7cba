import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contracts/endpoint.ts'
import { DomainError } from '#core/domain-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const jsonTypes = /^application\/json(?:; ?charset=utf-8)?$/i

/** What no page of the shop asks a browser for, nor any that stands in a frame of it: nothing that gets into a page can. */
const unused = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
const permissionsPolicy = unused.map((feature) => `${feature}=()`).join(', ')

/** Tells browsers that the shop uses none of their devices, sensors and payment forms. Source: reliability §6.6. */
export function forbidDevices(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', permissionsPolicy))
}

/** As a file is sent to a call that takes one; no form of another site can send it either. */
export const fileType = 'application/octet-stream'

/** Refuses writes from other sites and bodies that are not plainly JSON, or a file where one is taken. Source: reliability T22, T48, §6.2. */
export function installGuards(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', async (request) => {
    const endpoint = request.routeOptions.config.endpoint
    if (!endpoint || request.method === 'GET' || request.method === 'HEAD' || endpoint.auth === 'signed') return
    if (isCrossSite(request, ownOrigin)) throw new DomainError({ code: 'error.cross_origin', status: 403 })
    const type = request.headers['content-type']
    const isTaken = type === undefined || jsonTypes.test(type) || (endpoint.takesFile && type === fileType)
    if (!isTaken) throw Object.assign(new Error('media type'), { statusCode: 415 })
  })
}

/**
 * Refuses a request with more than one `Host`: a proxy before the shop and the shop itself could each believe another of them, and a cache keep for one host
 * what was made for the other. Node tells only the first. Source: RFC 9112 §3.2, decision 0130.
 */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw new DomainError({ code: 'error.invalid_request', status: 400 })
  })
}

/**
 * A host that is for one page has nothing else, since whoever logged in there would do so beside the foreign script that it is kept apart for; and no other
 * host has that page. Source: decision 0027.
 */
export function keepApart(app: FastifyInstance, host: string, path: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const isThatPage = request.url.split('?', 1)[0] === path
    if (isThatPage !== (request.host === host)) return reply.code(404).type('text/plain').send('')
  })
}

/** What belongs to the back-office. */
const staffPath = /^\/(?:staff|api\/\w+\/staff)(?:\/|$)/
/** What the back-office's host has besides: pictures, and what is asked of any host. */
const staffHostPath = /^\/(?:images\/|favicon\.svg$|healthz$|readyz$|metrics$|$)/

/** The back-office and its calls are found on its own host and nowhere else, and nothing of the shop on that. Source: decision 0153. */
export function keepStaffApart(app: FastifyInstance, host: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = asRouted(request.url.split('?', 1)[0] ?? '')
    const isStaff = staffPath.test(path)
    const isFound = request.host === host ? isStaff || staffHostPath.test(path) : !isStaff
    if (!isFound) return reply.code(404).type('text/plain').send('')
    if (path === '/' && request.host === host) return reply.redirect('/staff', 302)
  })
}

/** A path as the router reads it, which decodes it once; what cannot be decoded has no route. */
function asRouted(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Browsers send one of the two headers with every write; a program that sends neither has no cookies of others to abuse. */
export function isCrossSite(request: FastifyRequest, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.origin
  if (origin === undefined) return false
  return origin !== ownOrigin && origin !== `${request.protocol}://${request.host}`
}
