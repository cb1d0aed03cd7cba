import { writeFileSync } from 'node:fs'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { modules } from '#server/modules.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { createSecrets } from '#server/platform/secrets.ts'

/** The OpenAPI document of the endpoint table, as text; needs no database. */
export async function generateOpenApi(): Promise<string> {
  const log = createLog('silent')
  const db = createDatabase({ url: 'postgres://nobody@localhost/none', max: 2, log })
  const { server } = await createApp({
    config: readConfig({}),
    db,
    clock: systemClock,
    log,
    secrets: createSecrets('x'.repeat(32)),
    modules,
    docs: true,
  })
  try {
    await server.ready()
    return `${JSON.stringify(server.swagger(), null, 2)}\n`
  } finally {
    await server.close()
    await db.$pool.end()
  }
}

if (import.meta.main) writeFileSync('docs/openapi.json', await generateOpenApi())
