import { z } from 'zod'

/**
 * The schemas that have a name of their own in the OpenAPI document. A registry of this file's, not zod's global one: the build of the
 * pages holds a copy of some contracts, and one process runs both.
 */
export const namedSchemas = z.registry<{ id: string }>()
