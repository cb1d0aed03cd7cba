import { z } from 'zod'
import { instantSchema } from '../shared.contract.ts'
import { publicationStates } from './publication.contract.ts'
import { idParams, rowFields, saveFields, type StaffEndpoints } from './staff-endpoint.ts'
import { countSchema, listOf } from './staff-list.ts'

export const agreementPurposes = ['terms', 'personal_data', 'marketing'] as const
export type AgreementPurpose = (typeof agreementPurposes)[number]
/** Words alone, a box that is ticked beforehand, a box that is not. */
export const agreementKinds = ['text', 'text_not_active_checkbox', 'text_active_checkbox'] as const

/** The forms of the shop that ask for something. */
export const agreementForms = [
  'login_or_register_page',
  'order',
  'admission_request',
  'subscribe',
  'subscribed',
  'feedback',
  'stylist',
  'review',
  'click',
  'refund',
  'cooperation',
  'quality',
] as const

/** `<a href="/page/offer">words</a>` is the only markup. */
const textSchema = z.string().trim().max(2000)
/** What staff write before it is published; an English text may be missing. */
export const agreementDraftSchema = z.strictObject({
  text: z.strictObject({ ru: textSchema.min(1), en: textSchema.default('') }),
  kind: z.enum(agreementKinds),
  required: z.boolean(),
})
export type AgreementDraft = z.output<typeof agreementDraftSchema>

const row = z.object({
  ...rowFields,
  slug: z.string(),
  form: z.string(),
  purpose: z.enum(agreementPurposes),
  is_only_auth: z.boolean(),
  state: z.enum(publicationStates),
  /** What is shown; 0: nothing was published yet. */
  version: z.int(),
  published_at: instantSchema.nullable(),
  /** As it is written now: the draft, else what is published. */
  ...agreementDraftSchema.shape,
})
export type AgreementRow = z.output<typeof row>

const version = z.object({
  version: z.int(),
  text: agreementDraftSchema.shape.text,
  is_material: z.boolean(),
  published_at: instantSchema,
})
const detail = row.extend({
  published: agreementDraftSchema.nullable(),
  versions: z.array(version),
  /** Customers whose consent to what is published stands. */
  agreed: countSchema,
})
export type AgreementDetail = z.output<typeof detail>

const common = { tag: 'agreements', audit: 'agreements', auth: { staff: 'agreements.write' } } as const

export const agreementsStaffEndpoints = {
  'GET /staff/agreements': {
    ...common,
    summary: 'What each form asks to agree to, with its state; all of them',
    auth: { staff: 'agreements.read' },
    audit: null,
    query: z.object({ form: z.enum(agreementForms).optional(), state: z.enum(publicationStates).optional() }),
    reply: listOf(row),
  },
  'POST /staff/agreements': {
    ...common,
    summary: 'Adds one as a draft at the end of its form: nobody sees it before it is published',
    body: agreementDraftSchema.extend({
      slug: z
        .string()
        .trim()
        .max(60)
        .regex(/^[a-z][a-z0-9-]+$/),
      form: z.enum(agreementForms),
      purpose: z.enum(agreementPurposes),
      is_only_auth: z.boolean(),
    }),
    reply: detail,
    status: 201,
  },
  'GET /staff/agreements/:id/draft': {
    ...common,
    summary: 'One as it is written now and as it is published, with its versions and how many people have agreed',
    auth: { staff: 'agreements.read' },
    audit: null,
    params: idParams,
    reply: detail,
  },
  'PUT /staff/agreements/:id/draft': {
    ...common,
    summary: 'Saves the draft; 409 with the current one when its revision has moved',
    params: idParams,
    body: agreementDraftSchema.extend(saveFields),
    reply: detail,
  },
  'POST /staff/agreements/:id/publish': {
    ...common,
    summary:
      'Shows the draft; the version rises when its text has changed. 422 for a consent that is ticked beforehand, 409 when its revision has moved',
    auth: { staff: 'agreements.publish', stepUp: true },
    params: idParams,
    body: z.strictObject({ ...saveFields, is_material: z.boolean() }),
    reply: z.object({ agreement: detail, transaction: z.string() }),
  },
  'GET /staff/agreements/:id/evidence': {
    ...common,
    summary: 'What a customer gave and took back of it, each time with the version and its words',
    auth: { staff: 'agreements.read' },
    audit: 'customers',
    params: idParams,
    query: z.object({ customer: z.coerce.number<string>().int().min(1).max(2_147_483_647) }),
    reply: z.object({
      results: z.array(
        z.object({
          at: instantSchema,
          state: z.enum(['given', 'withdrawn']),
          version: z.int(),
          locale: z.enum(['ru', 'en']),
          form: z.string(),
          order: z.string().nullable(),
          /** As it was read, in that language. */
          text: z.string(),
          /** The words of the version are those that were read. */
          is_proved: z.boolean(),
        }),
      ),
    }),
  },
} as const satisfies StaffEndpoints
