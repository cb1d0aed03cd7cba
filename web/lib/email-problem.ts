import { limits } from '#contracts/limits.ts'

/** No sign between name and domain, no whole domain after it, or something else. */
export type EmailProblem = 'emailNoAt' | 'emailNoDomain' | 'email'

/** What is wrong with an e-mail address, said as exactly as possible; undefined when nothing is, or nothing was typed. Source: UX-45. */
export function emailProblem(email: string): EmailProblem | undefined {
  if (email === '') return undefined
  const [name = '', domain, ...more] = email.split('@')
  if (domain === undefined) return 'emailNoAt'
  if (!/^[^.\s][^\s]*\.[^\s.]{2,}$/.test(domain)) return 'emailNoDomain'
  if (name === '' || more.length > 0 || /\s/.test(email) || email.length > limits.email) return 'email'
  return undefined
}
