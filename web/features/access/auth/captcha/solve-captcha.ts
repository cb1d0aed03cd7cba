import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

export type Challenge = Record<string, unknown>

/**
 * Solves a proof of work with Web Crypto (about 0.3 s) and writes it as the server wants it: base64 of the challenge as it came and
 * the solution. Throws when it cannot be solved. Source: reliability §6.4, server/modules/accounts/customers/README.md.
 */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  if (!solution) throw new Error('the challenge has no solution')
  return btoa(JSON.stringify({ challenge, solution }))
}
