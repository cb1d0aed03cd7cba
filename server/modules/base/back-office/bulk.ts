import type { z } from 'zod'
import type { bulkBody, bulkReply } from '#contracts/staff/runs.contract.ts'
import { authorOf } from '#server/platform/audit/author.ts'
import type { StaffContext } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import type { RunResource } from './run-resource.ts'
import { previewAct } from './runs.service.ts'

/** So many reasons why a row cannot are told; the run has them all. */
const mostReasons = 100

/** Answers a call of `POST /staff/{resource}/bulk`: previews the act on many rows as a run. */
export async function answerBulk(
  platform: Platform,
  resource: RunResource,
  { act, args, ids, filter, except }: z.output<typeof bulkBody>,
  context: StaffContext,
): Promise<z.input<typeof bulkReply>> {
  const target = { ids, filter, except }
  const { run, can, refused } = await previewAct(platform, resource, authorOf(context), { act, args, target, locale: context.locale })
  const cannot = refused.slice(0, mostReasons).map(({ key, refusal }) => {
    const code = refusal?.code ?? 'run.moved'
    return { id: key, code, message: platform.translator.text(context.locale, code, refusal?.params ?? {}) }
  })
  return { run, can, cannot }
}
