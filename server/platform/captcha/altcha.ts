import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Secrets } from '../secrets.ts'
import type { Captcha, CaptchaPurpose } from './captcha.ts'

const lifeMs = 10 * 60_000

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ action: z.string().optional(), network: z.string(), expires_at: z.int() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/**
 * Proof of work by ALTCHA, made and checked here, so that no third party sees a shopper: 200 to 400 derivations of `cost`
 * rounds for the browser, three HMACs for us. The expiry is our own signed field, because the library compares its own
 * with the machine's clock. Source: reliability §6.4.
 */
export function createAltcha(secrets: Secrets, cost: number): Captcha {
  const hmacSignatureSecret = secrets.hmac('captcha', 'challenge')
  const hmacKeySignatureSecret = secrets.hmac('captcha', 'solution')
  const boundTo = (purpose: CaptchaPurpose): string => secrets.hmac('captcha-network', purpose.network).slice(0, 22)
  return {
    async createChallenge(purpose, effort = 1) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: cost * effort,
        counter: randomInt(400, 200),
        deriveKey,
        data: {
          ...(purpose.action !== undefined && { action: purpose.action }),
          network: boundTo(purpose),
          expires_at: purpose.now.getTime() + lifeMs,
        },
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      return { ...challenge }
    },
    async verify(payload, purpose) {
      const solved = readPayload(payload)
      if (!solved) return undefined
      const { data } = solved.challenge.parameters
      if (data.action !== undefined && data.action !== purpose.action) return undefined
      if (data.network !== boundTo(purpose)) return undefined
      if (data.expires_at <= purpose.now.getTime()) return undefined
      const { verified } = await verifySolution({ ...solved, deriveKey, hmacSignatureSecret, hmacKeySignatureSecret })
      return verified ? { id: solved.challenge.signature, expiresAt: new Date(data.expires_at) } : undefined
    },
  }
}

function readPayload(payload: string): z.infer<typeof payloadSchema> | undefined {
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}
