import { z } from 'zod'
import { mayBeCalled } from './platform/http/public-address.ts'

/** A Sentry-compatible receiver: `https://{key}@{host}/{project}`. */
const dsn = z.string().refine((text) => {
  const url = URL.parse(text)
  if (!url || !/^[\w-]{1,100}$/.test(url.username) || url.password !== '' || !/^\/(?:[\w-]+\/)*\d{1,20}$/.test(url.pathname)) return false
  url.username = ''
  return mayBeCalled(url.href)
}, 'must be https://{key}@{host}/{project} with a public host, or simulator')

/** Who hears of errors. */
export const errorVariables = { ERROR_DSN: z.union([z.literal('simulator'), dsn]).optional() }

export interface ErrorConfig {
  /** The receiver's address, or `simulator`; undefined: nothing is reported. */
  errorDsn: string | undefined
}

/** A demo plays the receiver; a real one hears nothing of a shop on localhost. Source: ERR-04, ERR-05. */
export function errorConfig(
  e: z.infer<z.ZodObject<typeof errorVariables>>,
  { isDemo, publicUrl }: { isDemo: boolean; publicUrl: string },
): ErrorConfig {
  const given = e.ERROR_DSN ?? (isDemo ? 'simulator' : undefined)
  return { errorDsn: given !== 'simulator' && isLocalhost(new URL(publicUrl).hostname) ? undefined : given }
}

/** Whether a host is this machine itself. Source: integrations §3. */
export function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}
