import { writeAnswers } from '#server/modules/accounts/forms/index.ts'
import { recordAccess } from '#server/platform/audit/record-access.ts'
import type { Platform } from '#server/platform/module.ts'
import { accountOf, type ByStaff } from './staff-account.ts'

/** All that was sent by a form, as CSV without the last line's end; who took it is recorded. Throws an Error in words. Source: ADM-07, ADM-71. */
export async function exportFormAnswers(platform: Platform, { form, ...by }: ByStaff & { form?: string | undefined }): Promise<string> {
  const id = Number(form)
  if (!Number.isInteger(id) || id < 1)
    throw new Error('Say which form: npm run form-answers -- --form 1 --staff anna@example.com > answers.csv')
  const author = await accountOf(platform, by, 'personal.export')
  await recordAccess(platform.db, author, { act: 'export', objectKind: 'form_answers', id: null, field: `form ${id}` })
  return (await writeAnswers(platform.db, id)).trimEnd()
}
