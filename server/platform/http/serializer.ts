import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { safeEncode, type $ZodType } from 'zod/v4/core'
import { handOver } from './in-process.ts'

/** Checks an answer against its contract, leaves out what is not in it, and writes it; throws ResponseSerializationError when it does not fit. */
export const serializeAnswer: FastifySerializerCompiler<$ZodType> = ({ schema, method, url }) => {
  return (data: unknown) => {
    const { data: answer, error } = safeEncode(schema, data)
    if (error) throw new ResponseSerializationError(method, url, { cause: error })
    return handOver(answer) ? '{}' : JSON.stringify(answer)
  }
}
