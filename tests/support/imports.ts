import type { StaffReply } from '#contracts/staff/api.ts'
import type { TestApp } from './app.ts'
import { runJob } from './orders.ts'

type Run = StaffReply<'GET /staff/runs/:id'>

/** Sends a table as the screen does, and lets the job plan its rows when all of its heads are known. */
export async function uploadTable(
  app: TestApp,
  resource: string,
  table: string | Buffer,
  name = `${resource}.csv`,
): Promise<{ status: number; run: Run; code: string | undefined }> {
  const response = await app.server.inject({
    method: 'POST',
    url: `/api/en/staff/imports?${new URLSearchParams({ resource, name })}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: table,
  })
  const body = response.json<Run & { detail?: { errors: { code?: string }[] } }>()
  if (response.statusCode !== 201) return { status: response.statusCode, run: body, code: body.detail?.errors[0]?.code }
  return { status: response.statusCode, run: body.state === 'reading' ? await plannedRun(app, body.id) : body, code: undefined }
}

/** A run behind the work of its job. */
export async function plannedRun(app: TestApp, id: number): Promise<Run> {
  await runJob(app, 'runs:work', { id })
  return (await app.server.inject({ url: `/api/en/staff/runs/${id}` })).json<Run>()
}
