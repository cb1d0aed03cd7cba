import { hostname } from 'node:os'
import { createStackParser, linkedErrorsIntegration, Scope, type Event } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { scrubbedEvent, type ErrorEvent } from '#core/error-event.ts'
import type { Config } from '#server/config.ts'
import { externalFetch, type ExternalFetch } from '../http/external-fetch.ts'
import type { Simulation } from '../simulation.ts'
import { ownEvent } from './own-event.ts'
import { createReceiver, type SimulatedReceiver } from './receiver.ts'
import { createFrameMapper } from './source-maps.ts'
import { createSerialTransport, type SendEnvelope } from './transport.ts'

/** Where an error happened. */
export interface ErrorPlace {
  level?: 'error' | 'fatal'
  requestId?: string | undefined
  /** The pattern of the route, or the name of the call or the job. */
  transaction?: string | undefined
  /** The address that was asked for. */
  address?: string | undefined
  tags?: Record<string, string>
}

/** Tells of errors to whoever `ERROR_DSN` names, behind everything else: nothing waits for it, and it throws nothing. Source: ERR-04, ERR-10. */
export interface ErrorReporter {
  /** Whether anything is reported; pages then keep what fails in the browser. */
  isOn: boolean
  /** An error of this process. */
  report(error: unknown, place?: ErrorPlace): void
  /** An error of a browser, as it was taken by `POST /errors`: places are named by the sources. */
  pass(event: ErrorEvent): void
  /** Waits until all is sent, so many milliseconds at the most. */
  flush(ms: number): Promise<void>
  /** What the simulated receiver was sent; only where the receiver is simulated. */
  simulated: SimulatedReceiver | undefined
}

export interface ErrorReporterOptions {
  config: Pick<Config, 'errorDsn' | 'mode' | 'publicUrl'>
  /** What runs, as the receiver names it. */
  release: string
  /** Folder of the maps of the browser's scripts. */
  mapsDir: string
  simulation: Simulation
  /** Hears of what could not be sent. */
  warn: (details: object, message: string) => void
  /** Calls the receiver; over the network unless told. */
  fetch?: ExternalFetch
}

/** Nothing is reported. */
export const noErrorReporter: ErrorReporter = {
  isOn: false,
  report: () => undefined,
  pass: () => undefined,
  flush: async () => undefined,
  simulated: undefined,
}

/** A DSN that names nobody: the simulated receiver asks for none. */
const simulatedDsn = 'https://simulator@simulator.invalid/1'

/** Reports to the receiver of the configuration, or to nobody. Source: ERR-05. */
export function createErrorReporter(options: ErrorReporterOptions): ErrorReporter {
  const { config, release, simulation } = options
  if (config.errorDsn === undefined) return noErrorReporter
  const simulated = config.errorDsn === 'simulator' ? createReceiver(simulation) : undefined
  const send: SendEnvelope = simulated?.send ?? overNetwork(options.fetch ?? externalFetch)
  const client = new ServerRuntimeClient({
    dsn: simulated ? simulatedDsn : config.errorDsn,
    platform: 'node',
    release,
    environment: config.mode,
    serverName: hostname(),
    integrations: [linkedErrorsIntegration({ limit: 3 })],
    stackParser: createStackParser(nodeStackLineParser()),
    sendClientReports: false,
    transport: (given) => createSerialTransport(given, send, options.warn),
    // The last word before an event leaves: nothing but what is known, and that scrubbed.
    beforeSend: (event) => ownEvent(event) as typeof event,
    beforeBreadcrumb: () => null,
  })
  client.init()
  const mapFrames = createFrameMapper(options.mapsDir)
  return {
    isOn: true,
    simulated,
    report: (error, { level = 'error', requestId, transaction, address, tags } = {}) => {
      const scope = new Scope()
      scope.setLevel(level)
      scope.setTags({ ...tags, ...(requestId !== undefined && { request_id: requestId }) })
      scope.addEventProcessor((event) => ({
        ...event,
        ...(transaction !== undefined && { transaction }),
        ...(address !== undefined && { request: { url: address } }),
      }))
      client.captureException(error, { originalException: error }, scope)
    },
    pass: (event) => {
      void mapFrames(event).then(
        (mapped) => client.captureEvent({ ...scrubbedEvent(mapped), release, environment: config.mode } as Event),
        (error: unknown) => options.warn({ err: error }, 'places of a reported error could not be named'),
      )
    },
    flush: async (ms) => void (await client.flush(ms)),
  }
}

/** How long the receiver may take. Source: integrations §6. */
const timeoutMs = 3000

function overNetwork(fetch: ExternalFetch): SendEnvelope {
  return async (url, headers, body) => {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) })
    return {
      status: answer.status,
      limits: answer.headers.get('x-sentry-rate-limits'),
      retryAfter: answer.headers.get('retry-after'),
    }
  }
}
