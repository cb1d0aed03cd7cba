/** What WebAuthn asks and answers; the library that speaks it is read when it is needed. */
type WebAuthnJson = Record<string, unknown>

/** The browser asked nobody, or was told no. */
export class PasskeyDeclined extends Error {
  constructor(cause: unknown) {
    super('the passkey was not shown', { cause })
    this.name = 'PasskeyDeclined'
  }
}

/** Whether this browser knows passkeys. */
export const hasWebAuthn = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Asks for a passkey. Throws PasskeyDeclined. */
export async function showPasskey(options: WebAuthnJson): Promise<WebAuthnJson> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return declining(async () => ({ ...(await startAuthentication({ optionsJSON: options as never })) }))
}

/** Makes a passkey. Throws PasskeyDeclined. */
export async function makePasskey(options: WebAuthnJson): Promise<WebAuthnJson> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return declining(async () => ({ ...(await startRegistration({ optionsJSON: options as never })) }))
}

async function declining(ask: () => Promise<WebAuthnJson>): Promise<WebAuthnJson> {
  try {
    return await ask()
  } catch (error) {
    throw new PasskeyDeclined(error)
  }
}
