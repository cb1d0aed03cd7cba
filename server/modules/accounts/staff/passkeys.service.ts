import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isIP } from 'node:net'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { CredentialRow, NewCredential } from './credentials.repo.ts'
import { passkeyRefused } from './staff.errors.ts'

type Place = Pick<Config, 'publicUrl' | 'staffOrigin'>
/** What the browser's WebAuthn gives and takes. */
type WebAuthnJson = Record<string, unknown>

const timeoutMs = 120_000
const keySchema = z.object({ publicKey: z.string(), transports: z.array(z.string()).optional() })

/** Where passkeys are good; undefined where the shop has no host name, since WebAuthn knows no bare addresses. Source: admin.md §3. */
export function relyingParty({ publicUrl, staffOrigin }: Place): { id: string; origin: string } | undefined {
  const { hostname, origin } = new URL(staffOrigin ?? publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin }
}

/** What a browser needs to show a passkey; no keys are named, so that nobody learns who has one. Null where there are none. */
export async function passkeyRequest(config: Place, challenge: string): Promise<WebAuthnJson | null> {
  const party = relyingParty(config)
  if (!party) return null
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(challenge),
    userVerification: 'required',
    timeout: timeoutMs,
  })
  return { ...options }
}

/** What a browser needs to make a passkey for a person. Null where there are none. */
export async function passkeyCreation(
  config: Place,
  { id, email, name }: { id: number; email: string; name: string },
  challenge: string,
  known: readonly CredentialRow[] = [],
): Promise<WebAuthnJson | null> {
  const party = relyingParty(config)
  if (!party) return null
  const options = await generateRegistrationOptions({
    rpName: 'СЕВЕРА°',
    rpID: party.id,
    userID: new TextEncoder().encode(`staff-${id}`),
    userName: email,
    userDisplayName: name,
    challenge: bytesOf(challenge),
    timeout: timeoutMs,
    attestationType: 'none',
    excludeCredentials: known.flatMap(({ passkeyId }) => (passkeyId === null ? [] : [{ id: passkeyId }])),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** The passkey that a browser has made; throws `staff.passkey_refused` (400) for any other answer. */
export async function readNewPasskey(config: Place, challenge: string, response: WebAuthnJson, label: string): Promise<NewCredential> {
  const party = relyingParty(config)
  if (!party) throw passkeyRefused()
  const verified = await refusing(() =>
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
    }),
  )
  if (!verified.verified) throw passkeyRefused()
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  const data = JSON.stringify({ publicKey: Buffer.from(publicKey).toString('base64url'), transports })
  return { kind: 'passkey', data, passkeyId: id, counter, label }
}

/**
 * The passkey of a person with which a browser has signed the challenge, and how often it says that it was used; undefined when it is none of
 * theirs, or the signature is wrong. A counter that does not rise is a copy of the key. Source: WebAuthn §7.2.
 */
export async function checkPasskey(
  config: Place,
  challenge: string,
  response: WebAuthnJson,
  credentials: readonly CredentialRow[],
): Promise<{ credential: CredentialRow; counter: number } | undefined> {
  const party = relyingParty(config)
  const credential = credentials.find(({ kind, passkeyId }) => kind === 'passkey' && passkeyId === response.id)
  if (!party || !credential || credential.passkeyId === null) return undefined
  const { publicKey } = keySchema.parse(JSON.parse(credential.data))
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: credential.passkeyId, publicKey: bytesOf(publicKey), counter: credential.counter },
    })
    return verified ? { credential, counter: authenticationInfo.newCounter } : undefined
  } catch {
    return undefined
  }
}

/** The library throws plain errors for whatever a browser, or somebody else, sent. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw passkeyRefused()
  }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64url, 'base64url'))
