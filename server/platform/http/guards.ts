import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contracts/endpoint.ts'
import { DomainError } from '../../../core/domain-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const jsonTypes = /^application\/json(?:; ?charset=utf-8)?$/i

/** Refuses writes from other sites and bodies that are not plainly JSON. Source: reliability T22, T48, §6.2. */
export function installGuards(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', async (request) => {
    const endpoint = request.routeOptions.config.endpoint
    if (!endpoint || request.method === 'GET' || request.method === 'HEAD' || endpoint.auth === 'signed') return
    if (isCrossSite(request, ownOrigin)) throw new DomainError({ code: 'error.cross_origin', status: 403 })
    const type = request.headers['content-type']
    if (type !== undefined && !jsonTypes.test(type)) throw Object.assign(new Error('media type'), { statusCode: 415 })
  })
}

/** Browsers send one of the two headers with every write; a program that sends neither has no cookies of others to abuse. */
export function isCrossSite(request: FastifyRequest, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.origin
  if (origin === undefined) return false
  return origin !== ownOrigin && origin !== `${request.protocol}://${request.host}`
}
