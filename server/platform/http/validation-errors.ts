import type { z } from 'zod'
import type { MessageParams } from '#core/domain-error.ts'

/** A problem of the input: the field, the key of its message, and what fills it. */
export interface InputProblem {
  name: string
  code: string
  params: MessageParams
}

type Issue = z.core.$ZodIssue

/** Input that does not match its schema; thrown at the edge, answered with 400. */
export class InvalidInput extends Error {
  readonly issues: readonly Issue[]
  constructor(issues: readonly Issue[]) {
    super('invalid input')
    this.name = 'InvalidInput'
    this.issues = issues
  }
}

/**
 * Fastify's validator for zod schemas; keeps the issues as they are, with the input that caused them. Text that no database
 * can hold (the character NUL, half a surrogate pair) is refused before any schema looks at it.
 */
export const zodValidator =
  ({ schema }: { schema: z.ZodType }) =>
  (data: unknown): { value: unknown } | { error: Error } => {
    const impossible = findImpossibleText(data)
    if (impossible) return { error: new InvalidInput([{ code: 'custom', path: impossible, message: 'impossible text' }]) }
    const result = schema.safeParse(data, { reportInput: true })
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) }
  }

/** For calls that take no body: anything but nothing or `{}` is refused by the names of its fields. */
export function refuseAnyField(body: unknown): void {
  if (body === undefined || body === null) return
  const keys = typeof body === 'object' && !Array.isArray(body) ? Object.keys(body) : undefined
  if (keys?.length === 0) return
  throw new InvalidInput([
    keys
      ? { code: 'unrecognized_keys', keys, path: [], message: 'unknown fields' }
      : { code: 'invalid_type', expected: 'object', path: [], message: 'no object', input: body },
  ])
}

interface Place {
  value: unknown
  key: string
  parent: Place | undefined
}

/** Where a text lies that cannot be stored. Walks without recursion: a body may be nested deeper than the stack is. */
function findImpossibleText(data: unknown): string[] | undefined {
  const waiting: Place[] = [{ value: data, key: '', parent: undefined }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place
    if (isImpossible(place.key) || (typeof value === 'string' && isImpossible(value))) return pathOf(place)
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, inner] of Object.entries(value)) waiting.push({ value: inner, key, parent: place })
  }
  return undefined
}

function pathOf(place: Place): string[] {
  const path: string[] = []
  for (let one: Place | undefined = place; one?.parent; one = one.parent) path.unshift(one.key)
  return path.filter((key) => !isImpossible(key))
}

function isImpossible(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

/** So many problems of one input are told: who sends more learns nothing from the rest. */
const mostProblems = 50

/** The problems of an input in the words of the envelope, the first fifty; unknown fields are named one by one. Source: api.md, house B5. */
export function toInputProblems(issues: readonly Issue[]): InputProblem[] {
  const problems = issues.slice(0, mostProblems).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ name: pathName(issue.path), ...messageOf(issue) }]
    const keys = issue.keys.slice(0, mostProblems)
    return keys.map((key) => ({ name: pathName([...issue.path, key]), code: 'error.unknown_field', params: {} }))
  })
  return problems.slice(0, mostProblems)
}

function pathName(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, 200) || 'non_field_errors'
}

function messageOf(issue: Issue): { code: string; params: MessageParams } {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.path.length === 0) return { code: 'error.invalid_request', params: {} }
      if (issue.input === undefined || issue.input === null) return { code: 'forms.errors.required', params: {} }
      return { code: String(issue.expected) === 'int' ? 'forms.errors.integer' : 'forms.errors.invalid', params: {} }
    case 'too_big':
      return issue.origin === 'string'
        ? { code: 'forms.errors.max_length', params: { max: Number(issue.maximum) } }
        : {
            code: issue.origin === 'number' || issue.origin === 'int' ? 'forms.errors.max' : 'forms.errors.invalid',
            params: { max: Number(issue.maximum) },
          }
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) === 1
          ? { code: 'forms.errors.required', params: {} }
          : { code: 'forms.errors.min_length', params: { min: Number(issue.minimum) } }
      return {
        code: issue.origin === 'number' || issue.origin === 'int' ? 'forms.errors.min' : 'forms.errors.required',
        params: { min: Number(issue.minimum) },
      }
    case 'invalid_format':
      if (issue.format === 'email') return { code: 'forms.errors.email', params: {} }
      if (issue.format === 'date' || issue.format === 'datetime') return { code: 'forms.errors.date', params: {} }
      return { code: 'forms.errors.invalid', params: {} }
    // A rule of a contract may name what it says.
    case 'custom':
      return { code: typeof issue.params?.code === 'string' ? issue.params.code : 'forms.errors.invalid', params: {} }
    default:
      return { code: 'forms.errors.invalid', params: {} }
  }
}
