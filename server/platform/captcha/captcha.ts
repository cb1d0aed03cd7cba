/** What a challenge is good for: one action, from one network, until it expires. Source: reliability T16. */
export interface CaptchaPurpose {
  /** The form that it stands before; a challenge that was asked for without naming one is good for any. */
  action?: string | undefined
  /** The caller's network, see `networkOf`. */
  network: string
  now: Date
}

export interface SolvedChallenge {
  /** Names the challenge, so that it can be spent only once. */
  id: string
  expiresAt: Date
}

/** A test that costs a program more than a person. The solution travels as text in the field `recaptcha`. */
export interface Captcha {
  /** A fresh challenge, as the browser's part of the same captcha reads it; `effort` times the usual work. */
  createChallenge(purpose: CaptchaPurpose, effort?: number): Promise<Record<string, unknown>>
  /** The challenge that was solved; undefined for a wrong, foreign, expired or garbled solution. Does not see replays. */
  verify(payload: string, purpose: CaptchaPurpose): Promise<SolvedChallenge | undefined>
}
