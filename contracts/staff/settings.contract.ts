import { z } from 'zod'
import { instantSchema } from '../shared.contract.ts'
import { settingGroups, settingKinds, settingValueSchema } from './setting-registry.ts'
import type { StaffEndpoints } from './staff-endpoint.ts'

const settingRow = z.object({
  key: z.string(),
  /** Null: code knows no such setting, and it can only be read. */
  group: z.enum(settingGroups).nullable(),
  kind: z.enum(settingKinds).nullable(),
  value: settingValueSchema,
  /** 0: nobody has set it yet. */
  revision: z.int(),
  /** Null: as it came with the shop. */
  changed: z.object({ name: z.string(), at: instantSchema }).nullable(),
})
export type StaffSetting = z.output<typeof settingRow>

const common = { tag: 'settings', audit: 'settings', auth: { staff: 'settings.read' } } as const
const params = z.object({ key: z.string().max(80) })

export const settingsEndpoints = {
  'GET /staff/settings': {
    ...common,
    summary: 'Settings of the shop with their kind and last change; secrets stay in the environment',
    audit: null,
    reply: z.object({ results: z.array(settingRow) }),
  },
  'GET /staff/settings/:key': { ...common, summary: 'One setting', audit: null, params, reply: settingRow },
  'PUT /staff/settings/:key': {
    ...common,
    summary:
      'Changes a setting; 422 for what its kind does not allow, 409 with the current one when its revision has moved; one of money asks for a fresh second factor',
    auth: { staff: 'settings.write' },
    params,
    body: z.strictObject({ value: settingValueSchema, revision: z.int().min(0) }),
    reply: settingRow,
  },
} as const satisfies StaffEndpoints
