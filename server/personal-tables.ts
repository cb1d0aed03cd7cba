import { modules } from './modules.ts'
import { idempotencyKeys } from './platform/db/idempotency.schema.ts'
import type { PersonalTable } from './platform/personal-data/seal-tables.ts'

/** All tables with encrypted columns: those of the modules, and the kept replies of the platform. */
export const personalTables: readonly PersonalTable[] = [
  { table: idempotencyKeys, key: idempotencyKeys.id },
  ...modules.flatMap((module) => module.personalTables ?? []),
]
