import type { SurveyType } from '#contracts/surveys.contract.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/**
 * The 22 letters (132 bits) of an invitation's link. Derived of what it is about, so that a reminder can name the link again although only its hash is
 * kept.
 */
export function tokenOf(secrets: Secrets, type: SurveyType, orderNumber: string): string {
  return secrets.hmac('survey-invitation', `${type} ${orderNumber}`).slice(0, 22)
}

/** By what an invitation is found. */
export function hashOfToken(secrets: Secrets, token: string): string {
  return secrets.hmac('survey-token', token)
}
