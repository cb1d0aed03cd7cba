import { limits } from '#contracts/limits.ts'
import { DomainErrors, type DomainError } from '#core/domain-error.ts'
import { cleanLine, isOneLine, saysSomething } from '#core/person-name.ts'
import { emailPattern } from '#core/email.ts'
import { formatCount } from '#core/money.ts'
import { wrongAnswer } from './forms.errors.ts'
import type { FormAnswer, formFields } from './forms.schema.ts'

type Field = Pick<typeof formFields.$inferSelect, 'id' | 'kind' | 'label' | 'isRequired' | 'maxLength' | 'items'>

/** Reads a phone as E.164; undefined when it is none. */
type ReadPhone = (typed: string) => string | undefined

const nameOf = (field: Pick<Field, 'id'>) => `field_${field.id}`

/**
 * The answers to the fields of a form, empty ones left out. Throws DomainErrors (400) with one error a field: required, too_long, email,
 * phone, number, list, one_line, and `unknown_field` for what the form does not ask. Source: FORM-01.
 */
export function readAnswers(fields: readonly Field[], sent: Readonly<Record<string, unknown>>, readPhone: ReadPhone): FormAnswer[] {
  const known = new Set(fields.map(nameOf))
  const problems: DomainError[] = Object.keys(sent)
    .filter((name) => !known.has(name))
    .map((name) => wrongAnswer(name, 'unknown_field'))
  const answers = fields.flatMap((field) => {
    const typed = cleanLine(String(sent[nameOf(field)] ?? ''))
    if (typed === '' || (field.isRequired && isText(field) && !saysSomething(typed))) {
      if (field.isRequired) problems.push(wrongAnswer(nameOf(field), 'required'))
      return []
    }
    const read = readAnswer(field, typed, readPhone)
    if (typeof read === 'string') return [{ fieldId: field.id, label: field.label.ru, value: read }]
    problems.push(read)
    return []
  })
  if (problems.length > 0) throw new DomainErrors(problems)
  return answers
}

const isText = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'text_input' || kind === 'text_area'

function readAnswer(field: Field, typed: string, readPhone: ReadPhone): string | DomainError {
  const wrong = (code: string, params = {}) => wrongAnswer(nameOf(field), code, params)
  switch (field.kind) {
    case 'text_input':
    case 'text_area': {
      const max = field.maxLength ?? (field.kind === 'text_input' ? limits.name : limits.formAnswer)
      if (field.kind === 'text_input' && !isOneLine(typed)) return wrong('one_line')
      return typed.length <= max ? typed : wrong('too_long', { max })
    }
    case 'email':
      return typed.length <= limits.email && emailPattern.test(typed) ? typed : wrong('email')
    case 'phone':
      return readPhone(typed) ?? wrong('phone')
    case 'number_int':
      return /^\d+$/.test(typed) && Number(typed) <= limits.formNumber
        ? String(Number(typed))
        : wrong('number', { max: formatCount(limits.formNumber) })
    case 'list':
      return field.items.find(({ value }) => value.ru === typed || value.en === typed)?.value.ru ?? wrong('list')
  }
}

/** Whose consents they are: the address or the phone that was given; undefined when the form asked for neither. */
export function personOf(fields: readonly Field[], answers: readonly FormAnswer[]): string | undefined {
  const given = (kind: Field['kind']) => {
    const ids = new Set(fields.filter((field) => field.kind === kind).map((field) => field.id))
    return answers.find((answer) => ids.has(answer.fieldId))?.value
  }
  return given('email') ?? given('phone')
}

/** A cell of a CSV file. What a program for tables would take for a formula is text, also in the full-width signs that some read as the others. Source: T58. */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
