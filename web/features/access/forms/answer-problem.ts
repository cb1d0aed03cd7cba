import type { FormField } from '#contracts/forms.contract.ts'
import { limits } from '#contracts/limits.ts'
import { cleanLine, saysSomething } from '#core/person-name.ts'
import { emailProblem, type EmailProblem } from '#web/lib/api/email-problem.ts'
import { phoneProblem } from '#web/ui/phone-field/phone-mask.ts'

/** What is wrong with an answer, by the key of its sentence; the server looks again. */
export type AnswerProblem = 'required' | 'tooLong' | 'phone' | 'number' | EmailProblem

/** Looks at an answer as its field asks; undefined when nothing is wrong. Source: FORM-01. */
export function answerProblem(field: FormField, typed: string): AnswerProblem | undefined {
  const answer = cleanLine(typed)
  const isText = field.field_type === 'text_input' || field.field_type === 'text_area'
  if (answer === '' || (isText && field.required && !saysSomething(answer))) return field.required ? 'required' : undefined
  switch (field.field_type) {
    case 'text_input':
    case 'text_area':
      return answer.length > mostLetters(field) ? 'tooLong' : undefined
    case 'email':
      return emailProblem(answer)
    case 'phone':
      return phoneProblem(answer) ? 'phone' : undefined
    case 'number_int':
      return /^\d+$/.test(answer) && Number(answer) <= limits.formNumber ? undefined : 'number'
    case 'list':
      return undefined
  }
}

/** Letters that an answer may have. */
export function mostLetters({ field_type, max_length }: Pick<FormField, 'field_type' | 'max_length'>): number {
  return max_length ?? (field_type === 'text_input' ? limits.name : limits.formAnswer)
}
