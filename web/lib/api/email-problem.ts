import { limits } from '#contracts/limits.ts'
import { emailPattern } from '#core/email.ts'

/** No sign between name and domain, no whole domain after it, a dot too many, a sign that is none of an address, or something else. */
const problems = ['emailNoAt', 'emailNoDomain', 'emailDot', 'emailSign', 'emailWrong'] as const
/** The key of the sentence among `email-problem` that says so. */
export type EmailProblem = (typeof problems)[number]

/** Whether the problem of a field is one of an e-mail address. */
export function isEmailProblem(problem: string): problem is EmailProblem {
  return problems.some((one) => one === problem)
}

/**
 * What is wrong with an e-mail address, said as exactly as possible; undefined when nothing is, or nothing was typed. What it lets pass
 * the server accepts. Source: UX-45.
 */
export function emailProblem(email: string): EmailProblem | undefined {
  if (email === '' || (emailPattern.test(email) && email.length <= limits.email)) return undefined
  const [name = '', domain, ...more] = email.split('@')
  if (domain === undefined) return 'emailNoAt'
  if (/[^\w.'+@-]/.test(email)) return 'emailSign'
  if (/^\.|\.\.|\.$/.test(name) || /^\.|\.\./.test(domain)) return 'emailDot'
  if (more.length === 0 && !/^.+\.[^.]{2,}$/.test(domain)) return 'emailNoDomain'
  return 'emailWrong'
}
