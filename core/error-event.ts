import { maskedPath, scrubbed } from './scrubbed.ts'

/** A place in the code, as Sentry's receivers take it: lines and columns from 1. */
export interface ErrorFrame {
  filename?: string | undefined
  function?: string | undefined
  lineno?: number | undefined
  colno?: number | undefined
  in_app?: boolean | undefined
}

/** An error that is reported: what may be told of it, and nothing else. Source: ERR-08, integrations §6. */
export interface ErrorEvent {
  event_id?: string | undefined
  timestamp?: number | undefined
  platform?: string | undefined
  level?: string | undefined
  release?: string | undefined
  environment?: string | undefined
  server_name?: string | undefined
  /** The pattern of the route. */
  transaction?: string | undefined
  request?: { url?: string | undefined } | undefined
  exception?: { values?: ErrorValue[] | undefined } | undefined
  tags?: Record<string, string> | undefined
  contexts?: Record<string, Record<string, string>> | undefined
  breadcrumbs?: ErrorCrumb[] | undefined
}

export interface ErrorValue {
  type?: string | undefined
  value?: string | undefined
  mechanism?: { type: string; handled?: boolean | undefined } | undefined
  stacktrace?: { frames?: ErrorFrame[] | undefined } | undefined
}

/** What went before: a page that was opened, a call that failed. */
export interface ErrorCrumb {
  timestamp?: number | undefined
  category?: string | undefined
  message?: string | undefined
}

const mostCrumbs = 20

/** The same event without what may be personal: texts scrubbed, addresses masked and without a query, twenty crumbs at the most. */
export function scrubbedEvent(event: ErrorEvent): ErrorEvent {
  const { exception, request, breadcrumbs, tags, transaction } = event
  return {
    ...event,
    ...(transaction !== undefined && { transaction: maskedPath(transaction) }),
    ...(request && { request: request.url === undefined ? {} : { url: maskedPath(pathOf(request.url)) } }),
    ...(exception && { exception: { values: (exception.values ?? []).map(scrubbedValue) } }),
    ...(tags && { tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, scrubbed(value)])) }),
    ...(breadcrumbs && { breadcrumbs: breadcrumbs.slice(-mostCrumbs).map(scrubbedCrumb) }),
  }
}

function scrubbedValue({ value, stacktrace, ...rest }: ErrorValue): ErrorValue {
  return {
    ...rest,
    ...(value !== undefined && { value: scrubbed(value) }),
    ...(stacktrace && { stacktrace: { frames: (stacktrace.frames ?? []).map(scrubbedFrame) } }),
  }
}

/** A file is named by its path: that of an inline script is the page's own address. */
function scrubbedFrame(frame: ErrorFrame): ErrorFrame {
  return frame.filename === undefined ? frame : { ...frame, filename: maskedPath(frame.filename) }
}

function scrubbedCrumb(crumb: ErrorCrumb): ErrorCrumb {
  return crumb.message === undefined ? crumb : { ...crumb, message: scrubbed(maskedPath(crumb.message)) }
}

/** An address without its origin. */
function pathOf(address: string): string {
  return address.replace(/^\w+:\/\/[^/]*/, '')
}
