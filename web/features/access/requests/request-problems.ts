import { limits } from '#contracts/limits.ts'
import { cleanLine, isFirstName, saysSomething } from '#core/person-name.ts'
import { emailProblem, type EmailProblem } from '#web/lib/api/email-problem.ts'
import type { AskedKind } from '#web/lib/open-overlay.ts'
import { phoneProblem, type PhoneCountry } from '#web/ui/phone-field/phone-mask.ts'

/** What a form holds; a form of calls asks for no email address and no message. */
export interface RequestFields {
  name: string
  phone: string
  email: string
  message: string
}

/** By the key of its sentence; the server looks again. */
export type RequestProblem = 'required' | 'name' | 'tooLong' | 'phone' | 'phoneForeign' | EmailProblem

/** What is wrong with each field of a form; nothing for those that are right. Source: FORM-02, FORM-04. */
export function requestProblems(
  kind: AskedKind,
  { name, phone, email, message }: RequestFields,
  offered?: readonly PhoneCountry[],
): Partial<Record<keyof RequestFields, RequestProblem>> {
  const wrongPhone = phoneProblem(phone, offered)
  const problems: Partial<Record<keyof RequestFields, RequestProblem | undefined>> = {
    name:
      cleanLine(name) === ''
        ? 'required'
        : cleanLine(name).length > limits.name
          ? 'tooLong'
          : isFirstName(cleanLine(name))
            ? undefined
            : 'name',
    phone: phone === '' ? 'required' : wrongPhone && (wrongPhone === 'foreign' ? 'phoneForeign' : 'phone'),
    ...(kind === 'feedback' && {
      email: email.trim() === '' ? 'required' : emailProblem(email.trim()),
      message: !saysSomething(cleanLine(message)) ? 'required' : cleanLine(message).length > limits.formAnswer ? 'tooLong' : undefined,
    }),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}
