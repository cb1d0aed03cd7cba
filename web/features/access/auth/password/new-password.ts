import { limits } from '#contracts/limits.ts'
import { isPlainPassword } from '#core/plain-password.ts'

interface NewPassword {
  password: string
  password_confirm: string
}

/** What is wrong with a new password: the field and the word for it; undefined when it can be sent. Source: AUTH-08. */
export function newPasswordProblem({
  password,
  password_confirm,
}: NewPassword): { field: keyof NewPassword; word: 'short' | 'plain' | 'mismatch' } | undefined {
  if (password.length < limits.passwordLeast) return { field: 'password', word: 'short' }
  if (isPlainPassword(password)) return { field: 'password', word: 'plain' }
  return password === password_confirm ? undefined : { field: 'password_confirm', word: 'mismatch' }
}
