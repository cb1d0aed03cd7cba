import { cleanLine, isFirstName } from '#core/person-name.ts'
import { emailProblem, type EmailProblem } from '#web/lib/api/email-problem.ts'
import { latestBirthDate, toIsoDate } from './birth-date.ts'

export type PersonalField = 'first_name' | 'last_name' | 'birth_date' | 'email'
export type PersonalValues = Record<PersonalField, string>
type Problem = 'required' | 'wrongName' | 'tooYoung' | 'wrongDate' | EmailProblem

/** What is wrong with each field of the personal data: first name and e-mail are required, the others may stay empty. Source: ACC-02. */
export function personalProblems(values: PersonalValues, today: string): Partial<Record<PersonalField, Problem>> {
  const name = cleanLine(values.first_name)
  const email = values.email.trim()
  const wrongEmail = email === '' ? 'required' : emailProblem(email)
  const born = toIsoDate(values.birth_date, today)
  return {
    ...(!isFirstName(name) && { first_name: name === '' ? 'required' : 'wrongName' }),
    ...(values.birth_date !== '' &&
      (born === undefined || born > latestBirthDate(today)) && { birth_date: born ? 'tooYoung' : 'wrongDate' }),
    ...(wrongEmail && { email: wrongEmail }),
  }
}
