import { writeFileSync } from 'node:fs'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
// What it adds to the server's type.
import type {} from '#server/platform/http/open-api.ts'
import { modules } from '#server/modules.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { createSecrets } from '#server/platform/secrets.ts'

/** Where the document of each endpoint table lies. */
type OpenApiFile = 'docs/openapi.json' | 'docs/openapi-staff.json'

/** The OpenAPI documents of both endpoint tables, as texts by their files; needs no database. */
export async function generateOpenApi(): Promise<Record<OpenApiFile, string>> {
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
    const text = (document: object): string => `${JSON.stringify(document, null, 2)}\n`
    return { 'docs/openapi.json': text(server.swagger()), 'docs/openapi-staff.json': text(server.staffOpenApi()) }
  } finally {
    await server.close()
    await db.$pool.end()
  }
}

if (import.meta.main) for (const [file, text] of Object.entries(await generateOpenApi())) writeFileSync(file, text)
