import type { Secrets } from '#server/platform/secrets.ts'

/** Holds for thirty days that a phone was proven on this device. Source: decisions AT. */
export const proofCookie = 'phone_proof'
/** Source: decisions AT. */
export const proofSeconds = 30 * 24 * 3600

interface Proof {
  /** E.164. */
  phone: string
  /** The random id of the browser. */
  device: string
  /** When it ends, in seconds. */
  ends: number
}

/**
 * What the cookie holds: the end, and the signature of phone, device and end. No phone can be read from it, and it is worth nothing for another
 * phone, on another device, or later.
 */
export function signedProof(secrets: Secrets, proof: Proof): string {
  return `${proof.ends}.${secrets.hmac('order.phone_proof', signedText(proof))}`
}

/** Whether a cookie proves the phone on the device at a moment; compared in constant time. */
export function isProof(secrets: Secrets, cookie: string, { phone, device }: Omit<Proof, 'ends'>, now: Date): boolean {
  const [, ends = '', signature = ''] = /^([1-9]\d{0,11})\.([\w-]{43})$/.exec(cookie) ?? []
  const isSigned = secrets.verify('order.phone_proof', signedText({ phone, device, ends: Number(ends) }), signature)
  return isSigned && Number(ends) * 1000 > now.getTime()
}

/** Neither a phone nor a number holds a space: no two proofs are signed alike. */
function signedText({ phone, device, ends }: Proof): string {
  return `${phone} ${ends} ${device}`
}
