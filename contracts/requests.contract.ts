import { z } from 'zod'
import { cleanLine, saysSomething } from '#core/person-name.ts'
import { recaptcha } from './customers.contract.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { agreementIdsSchema, agreementVersionsSchema, emailSchema, firstNameSchema, idSchema, phoneSchema } from './shared.contract.ts'

/** What every form of the shop sends beside its fields. Source: FORM-26. */
export const sentWithForm = {
  /** The page on which the form was opened. */
  url: z.string().trim().max(limits.reportedUrl).optional(),
  agreement_ids: agreementIdsSchema.default([]),
  agreement_versions: agreementVersionsSchema,
  /** Left empty by people; who fills in whatever they find is thanked and not heard. */
  website: z.string().max(limits.formAnswer).optional(),
}

/** A solved captcha; needed from the fourth request that one address sends in an hour. Source: FORM-26. */
const sentWithRequest = { ...sentWithForm, recaptcha: recaptcha.optional() }

const called = { name: firstNameSchema, phone: phoneSchema }

/** Several lines that say something. */
const messageSchema = z
  .string()
  .overwrite(cleanLine)
  .min(1)
  .max(limits.formAnswer)
  .refine((text) => text === '' || saysSomething(text))

/** A heading and a sentence that thank whoever has sent a form. */
const thanks = z.object({ detail: z.object({ title: z.string(), message: z.string() }) })

const form = { tag: 'forms', auth: 'public', perMinute: 10, idempotent: true } as const

export const requestsEndpoints = {
  'POST /forms/feedback': {
    ...form,
    summary: 'Ask the shop something',
    body: z.strictObject({ ...called, email: emailSchema, message: messageSchema, ...sentWithRequest }),
    reply: thanks,
  },
  'POST /forms/stylist': {
    ...form,
    summary: 'Ask for a call of the stylist; `detail` is the sentence that is shown',
    body: z.strictObject({ ...called, ...sentWithRequest }),
    reply: z.object({ detail: z.string() }),
  },
  'POST /forms/click': {
    ...form,
    summary: 'Ask for a call to order a product; nothing is reserved',
    body: z.strictObject({
      ...called,
      product: idSchema,
      /** The offer's id. */
      size: idSchema.optional(),
      ...sentWithRequest,
    }),
    reply: thanks,
  },
  'POST /forms/refund': {
    ...form,
    summary: 'Ask for the link by which things of an order come back; the answer tells nothing of the order',
    body: z.strictObject({
      order_number: z.string().trim().min(1).max(limits.orderNumber),
      /** One of both, as the order has it. */
      phone: phoneSchema.optional(),
      email: emailSchema.optional(),
      comment: z.string().overwrite(cleanLine).max(limits.comment).optional(),
      ...sentWithRequest,
    }),
    reply: thanks,
  },
} as const satisfies Endpoints
