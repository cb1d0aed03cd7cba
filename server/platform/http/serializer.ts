import type { FastifySerializerCompiler } from 'fastify'
import type { $ZodType } from 'zod/v4/core'
import { checkAnswer } from './checked-answers.ts'

/** Writes an answer as its contract has it; throws ResponseSerializationError when it does not fit. */
export const serializeAnswer: FastifySerializerCompiler<$ZodType> = ({ schema, method, url }) => {
  return (data: unknown) => JSON.stringify(checkAnswer(schema, data, url, method))
}
