import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { safeEncode, type $ZodType } from 'zod/v4/core'

/** Checks an answer against its contract and leaves out what is not in it; throws ResponseSerializationError when it does not fit. */
export function checkAnswer(schema: $ZodType, answer: unknown, url: string, method = 'GET'): unknown {
  const { data, error } = safeEncode(schema, answer)
  if (error) throw new ResponseSerializationError(method, url, { cause: error })
  return data
}

/**
 * For things that stand in many answers, and that nobody changes once they are made: returns how to check one. The schema lets what comes of
 * that through wherever it meets it, without looking at it or copying it again.
 */
export function checkOnce<T extends object>(schema: $ZodType<T>): (thing: T) => T {
  const check = schema._zod.run
  const passed = new WeakSet<object>()
  schema._zod.run = (payload, context) => {
    const { value } = payload
    const isKnown = context.direction === 'backward' && typeof value === 'object' && value !== null && passed.has(value)
    return isKnown ? payload : check(payload, context)
  }
  return (thing) => {
    const checked = checkAnswer(schema, thing, 'a part of many answers') as T
    passed.add(checked)
    return checked
  }
}
