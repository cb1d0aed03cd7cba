import { get, set, type FieldErrors, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'

/** Judges a form by a schema of the contract; `say` words what is wrong with a field by the code of the schema's finding. */
export function zodResolver<V extends FieldValues>(schema: z.ZodType, say: (name: string, code: string) => string) {
  return async (values: V): Promise<{ values: V; errors: FieldErrors<V> }> => {
    const read = schema.safeParse(values)
    if (read.success) return { values, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const { path, code } of read.error.issues) {
      const name = path.join('.')
      if (get(errors, name) === undefined) set(errors, name, { type: code, message: say(name, code) })
    }
    return { values, errors: errors as FieldErrors<V> }
  }
}
