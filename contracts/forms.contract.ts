import { z } from 'zod'
import { agreementSchema } from './content.contract.ts'
import { noContent, type Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { namedSchemas } from './named-schemas.ts'
import { agreementIdsSchema, agreementVersionsSchema, idInPath, idSchema } from './shared.contract.ts'

export const formFieldTypes = ['text_input', 'text_area', 'phone', 'email', 'number_int', 'list'] as const

const formFieldSchema = z
  .object({
    /** The answer to it is sent as `field_{id}`. */
    id: idSchema,
    field_type: z.enum(formFieldTypes),
    label: z.string(),
    required: z.boolean(),
    /** Emails; null: as many as an answer may have. Only of text. */
    max_length: z.int().nullable(),
    /** Only of `list`. */
    list: z.object({ items: z.array(z.object({ value: z.string(), is_default: z.boolean() })) }).nullable(),
  })
  .register(namedSchemas, { id: 'FormField' })

/** A form that staff have made. Source: FORM-01. */
const formSchema = z
  .object({
    id: idSchema,
    /** Whose agreements it shows. */
    type: z.string(),
    title: z.string(),
    /** Empty when staff wrote nothing, as `bottom_text`. */
    over_title: z.string(),
    fields: z.array(formFieldSchema),
    agreements: z.array(agreementSchema),
    bottom_text: z.string(),
  })
  .register(namedSchemas, { id: 'Form' })

const ofForm = z.object({ id: idInPath })
/** The page on which the form was opened. */
const url = z.string().trim().max(limits.reportedUrl)

const knownNames = new Set(['url', 'agreement_ids', 'agreement_versions', 'website'])

/** What is no answer to a field has no place in a form. */
function refuseOtherNames({ value, issues }: z.core.ParsePayload<Record<string, unknown>>): void {
  const keys = Object.keys(value).filter((name) => !knownNames.has(name) && !/^field_\d{1,10}$/.test(name))
  if (keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, input: value, path: [] })
}

export const formsEndpoints = {
  'GET /forms': { summary: 'The forms that staff have made', tag: 'forms', auth: 'public', reply: z.array(formSchema) },
  'POST /forms/:id': {
    summary: 'Send a form that staff have made, its answers as field_{id}',
    tag: 'forms',
    auth: 'public',
    params: ofForm,
    body: z
      .object({
        url: url.optional(),
        agreement_ids: agreementIdsSchema.default([]),
        agreement_versions: agreementVersionsSchema,
        /** Left empty by people; who fills in whatever they find is thanked and not heard. */
        website: z.string().max(limits.formAnswer).optional(),
      })
      .catchall(z.union([z.string().max(limits.formAnswer), z.int()]))
      .check(refuseOtherNames),
    reply: z.object({ detail: z.object({ title: z.string(), message: z.string() }) }),
    perMinute: 30,
    idempotent: true,
  },
  'POST /forms/accepted/:id': {
    summary: 'The thanks for a form were seen',
    tag: 'forms',
    auth: 'public',
    params: ofForm,
    body: z.strictObject({ url: url.optional() }),
    status: 204,
    reply: noContent,
    perMinute: 30,
  },
} as const satisfies Endpoints

export type Form = z.infer<typeof formSchema>
export type FormField = z.infer<typeof formFieldSchema>
