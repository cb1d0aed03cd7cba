import type { Secrets } from '#server/platform/secrets.ts'

/** Life of a link that confirms an address. Source: decisions Q. */
export const emailProofMs = 48 * 3_600_000

const purpose = 'email-proof'

interface Proved {
  customerId: number
  email: string
}

/** What stands in the link: good for this account, this address, until then. */
export function emailProofToken(secrets: Secrets, proved: Proved, expiresAt: Date): string {
  const until = expiresAt.getTime().toString(36)
  return `${until}.${secrets.hmac(purpose, valueOf(proved, until))}`
}

/** Whether a link was sent to this address of this account and still counts. */
export function isEmailProof(secrets: Secrets, proved: Proved, token: string, now: Date): boolean {
  const [until = '', signature = ''] = token.split('.')
  return Number.parseInt(until, 36) > now.getTime() && secrets.verify(purpose, valueOf(proved, until), signature)
}

function valueOf({ customerId, email }: Proved, until: string): string {
  return `${customerId} ${until} ${email.toLowerCase()}`
}
