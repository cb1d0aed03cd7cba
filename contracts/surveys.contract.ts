import { z } from 'zod'
import { agreementSchema } from './content.contract.ts'
import { recaptcha } from './customers.contract.ts'
import type { Endpoints } from './endpoint.ts'
import { limits } from './limits.ts'
import { namedSchemas } from './named-schemas.ts'
import {
  agreementIdsSchema,
  agreementVersionsSchema,
  emailSchema,
  idSchema,
  imageSchema,
  instantSchema,
  phoneSchema,
} from './shared.contract.ts'

/** Each has an address of its own, `/{type}`. Source: RT-01. */
export const surveyTypes = ['quality', 'quality-online', 'quality-offline', 'qualityof'] as const
export type SurveyType = (typeof surveyTypes)[number]
/** Answered only by the link of an invitation: they are about one order. Source: FORM-24. */
export const invitedSurveyTypes: readonly SurveyType[] = ['quality-online', 'qualityof']
export const surveyQuestionKinds = ['nps', 'stars', 'scale3', 'one', 'many', 'text'] as const
export const surveySubjects = ['order', 'line'] as const
/** A task of the staff by an answer that is bad. Source: FORM-25. */
export const surveyTaskStates = ['new', 'in_work', 'done'] as const

const surveyTypeSchema = z.enum(surveyTypes)
const text = z.string().trim().max(limits.surveyText)

const surveyQuestionSchema = z
  .object({
    id: idSchema,
    kind: z.enum(surveyQuestionKinds),
    title: z.string(),
    required: z.boolean(),
    /** Letters of a text. */
    max_length: z.int(),
    /** `line`: asked once for each product of `subject`. */
    of: z.enum(surveySubjects),
    answers: z.array(z.object({ id: idSchema, answer: z.string(), is_own: z.boolean(), is_negative: z.boolean() })),
  })
  .register(namedSchemas, { id: 'SurveyQuestion' })

const surveySchema = z
  .object({
    id: idSchema,
    type: surveyTypeSchema,
    title: z.string(),
    lead: z.string(),
    questions: z.array(surveyQuestionSchema),
    agreements: z.array(agreementSchema),
  })
  .register(namedSchemas, { id: 'Survey' })

const givenAnswer = {
  question: idSchema,
  /** Of `subject.products`, for a question of a line. */
  line: idSchema.optional(),
  answer_ids: z.array(idSchema).max(limits.surveyVariants).optional(),
  /** 0–10 of nps, 1–5 of stars. */
  value: z.int().min(0).max(10).optional(),
  /** The answer to a question of text, or what was bad of a negative one; of the own answer too, where no negative one is chosen. */
  text: text.optional(),
  /** The words of the own answer. */
  own_text: text.optional(),
}

const surveySubjectSchema = z.object({
  /** The end of its number: whoever has the link learns no more of it. */
  order_short: z.string(),
  delivered_at: instantSchema,
  products: z.array(z.object({ line: idSchema, title: z.string(), image: imageSchema.nullable(), color: z.string(), size: z.string() })),
})

const surveyReplySchema = z.object({
  survey: surveySchema,
  /** What it is about; null without a link, and behind one that has expired. */
  subject: surveySubjectSchema.nullable(),
  state: z.enum(['open', 'answered', 'expired']),
  /** The answer that this link was used for. */
  given: z.object({ at: instantSchema, answers: z.array(z.object(givenAnswer)) }).optional(),
})

/** One that is none of `surveyTypes` is a 404. */
const ofType = z.object({ type: z.string().max(40) })
/** 22 letters of an invitation. */
const token = z.string().max(limits.surveyToken)

/** Surveys of the shop: what is asked and what people answer. Source: FORM-08, FORM-21. */
export const surveysEndpoints = {
  'GET /forms/quality/:type': {
    summary: 'The questions of a survey, and what the link of an invitation was used for',
    tag: 'forms',
    auth: 'public',
    params: ofType,
    query: z.object({ t: token.optional() }),
    reply: surveyReplySchema,
    perMinute: 60,
  },
  'POST /forms/quality/:type': {
    summary: 'Answer a survey, by the link of an invitation or without one',
    tag: 'forms',
    auth: 'public',
    params: ofType,
    body: z.strictObject({
      t: token.optional(),
      /** The version that was shown; without it the one that is published now. */
      survey: idSchema.optional(),
      answers: z.array(z.strictObject(givenAnswer)).max(limits.surveyAnswers),
      /** The shop may call back about it. */
      may_call: z.boolean().default(false),
      /** The shop that was visited, by its address name. */
      shop: z.string().max(limits.name).optional(),
      phone: phoneSchema.optional(),
      email: emailSchema.optional(),
      agreement_ids: agreementIdsSchema.default([]),
      agreement_versions: agreementVersionsSchema,
      /** A solved captcha; needed without a link. */
      recaptcha: recaptcha.optional(),
      /** Left empty by people. */
      website: z.string().max(limits.formAnswer).optional(),
    }),
    /** `may_review`: whoever would recommend the shop is asked for a review. */
    reply: z.object({ detail: z.object({ title: z.string(), message: z.string() }), may_review: z.boolean() }),
    perMinute: 10,
    idempotent: true,
  },
} as const satisfies Endpoints

export type Survey = z.infer<typeof surveySchema>
export type SurveyQuestion = z.infer<typeof surveyQuestionSchema>
export type SurveySubject = z.infer<typeof surveySubjectSchema>
export type SurveyReply = z.infer<typeof surveyReplySchema>
