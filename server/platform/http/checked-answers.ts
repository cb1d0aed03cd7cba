import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { safeEncode, type $ZodType } from 'zod/v4/core'

/** Checks an answer against its contract and leaves out what is not in it; throws ResponseSerializationError when it does not fit. */
export function checkAnswer(schema: $ZodType, answer: unknown, url: string, method = 'GET'): unknown {
  const { data, error } = safeEncode(schema, answer)
  if (error) throw new ResponseSerializationError(method, url, { cause: error })
  return data
}

/**
 * Lets a schema know again what it has let through: an object that stands in many answers is checked once, and stays one object in all
 * of them. For things that nobody changes once they are made.
 */
export function checkOnce(schema: $ZodType): void {
  const check = schema._zod.run
  const passed = new WeakMap<object, unknown>()
  schema._zod.run = (payload, context) => {
    const { value } = payload
    if (context.direction !== 'backward' || typeof value !== 'object' || value === null) return check(payload, context)
    const known = passed.get(value)
    if (known !== undefined) {
      payload.value = known
      return payload
    }
    const result = check(payload, context)
    if (!(result instanceof Promise) && result.issues.length === 0) passed.set(value, result.value)
    return result
  }
}
