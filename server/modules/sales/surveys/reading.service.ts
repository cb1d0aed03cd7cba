import type { ApiAnswer } from '#contracts/api.ts'
import type { SurveyType } from '#contracts/surveys.contract.ts'
import { ownSurveyField, surveyField } from '#contracts/survey-fields.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { listAgreementSettings } from '#server/modules/accounts/agreements/index.ts'
import { imageView, listImages } from '#server/modules/base/images/index.ts'
import { findOrder, listItems, type OrderItemRow } from '#server/modules/sales/orders/index.ts'
import { surveyUnknown } from './surveys.errors.ts'
import * as repo from './surveys.repo.ts'
import { hashOfToken } from './tokens.ts'

type Reply = ApiAnswer<'GET /forms/quality/:type'>
type Given = NonNullable<Reply['given']>

/** Whose agreements all surveys show. */
export const surveyForm = 'quality'

/**
 * The questions of a survey in the words of a locale; with the link of an invitation what they are about, and the answer that it was used for.
 * Reading changes nothing: programs follow links too. Throws surveys.unknown (404) for a type that is not asked, and for a link that is not one of
 * the type's. Source: FORM-21, FORM-22.
 */
export async function readSurvey(platform: Platform, type: SurveyType, token: string | undefined, locale: Locale): Promise<Reply> {
  const { db, clock } = platform
  const invitation = token === undefined ? undefined : await findInvitation(platform, type, token)
  const answer = invitation && (await repo.findAnswerOf(db, invitation.id))
  const survey = answer ? await repo.findSurvey(db, answer.surveyId) : await repo.findPublished(db, type)
  if (!survey) throw surveyUnknown()
  const state = answer ? 'answered' : invitation && !(await isOpen(db, invitation, clock.now())) ? 'expired' : 'open'
  return {
    survey: await surveyIn(db, survey, locale),
    subject: invitation && state !== 'expired' ? await subjectOf(db, invitation, locale) : null,
    state,
    ...(answer && { given: givenOf(answer) }),
  }
}

/** The invitation of a link. Throws surveys.unknown (404) when there is none of the type. */
export async function findInvitation(platform: Platform, type: SurveyType, token: string, tx?: Db): Promise<repo.InvitationRow> {
  const invitation = await repo.findInvitation(tx ?? platform.db, hashOfToken(platform.secrets, token), tx !== undefined)
  if (invitation?.type !== type) throw surveyUnknown()
  return invitation
}

/** Whether an invitation can be answered: until it expires, and while nothing that it asks about is sent back. Source: FORM-23. */
export async function isOpen(db: Db, invitation: repo.InvitationRow, now: Date): Promise<boolean> {
  return invitation.state === 'sent' && invitation.expiresAt > now && (await linesOf(db, invitation)).every((line) => !isSentBack(line))
}

/** Whether a line is on its way back, or came back, in part too; also when nothing of it was taken. */
export function isSentBack({ quantity, refusedQuantity, returnedQuantity, askedQuantity }: OrderItemRow): boolean {
  return returnedQuantity > 0 || askedQuantity > 0 || refusedQuantity >= quantity
}

async function linesOf(db: Db, { orderId, lineIds }: repo.InvitationRow): Promise<OrderItemRow[]> {
  return (await listItems(db, [orderId])).filter(({ id }) => lineIds.includes(id))
}

async function surveyIn(db: Db, survey: repo.SurveyRow, locale: Locale): Promise<Reply['survey']> {
  const questions = await repo.listQuestions(db, survey.id)
  const settings = await listAgreementSettings(db, locale)
  return {
    id: survey.id,
    type: survey.type,
    title: textIn(locale, survey.title),
    lead: textIn(locale, survey.lead),
    questions: questions.map(({ id, kind, title, isRequired, maxLength, subject, variants }) => ({
      id,
      kind,
      title: textIn(locale, title),
      required: isRequired,
      max_length: maxLength,
      of: subject,
      answers: variants.map(({ id: answerId, answer, isOwn, isNegative }) => ({
        id: answerId,
        answer: textIn(locale, answer),
        is_own: isOwn,
        is_negative: isNegative,
      })),
    })),
    agreements: settings.find((one) => one.type === surveyForm)?.agreements ?? [],
  }
}

async function subjectOf(db: Db, invitation: repo.InvitationRow, locale: Locale): Promise<Reply['subject']> {
  const order = await findOrder(db, invitation.orderId)
  if (!order) return null
  const lines = await linesOf(db, invitation)
  const images = await listImages(
    db,
    lines.flatMap((line) => line.imageId ?? []),
  )
  return {
    // Of `261120-482139-4` what stands behind the day: the whole number opens more than a survey may.
    order_short: order.number.slice(7),
    delivered_at: invitation.deliveredAt.toISOString(),
    products: lines.map((line) => {
      const image = line.imageId === null ? undefined : images.get(line.imageId)
      return {
        line: line.id,
        title: textIn(locale, line.title),
        image: image ? imageView(image, locale) : null,
        color: textIn(locale, line.color),
        size: textIn(locale, line.size),
      }
    }),
  }
}

/** An answer as it was sent. */
export function givenOf({ at, items, texts }: repo.AnswerRow): Given {
  const textOf = (name: string) => texts.find((one) => one.name === name)?.value
  const named = new Map(items.map((item) => [surveyField(item.question, item.line), item]))
  return {
    at: at.toISOString(),
    answers: [...named].map(([field, { question, line, variant_ids: ids, value }]) => {
      const text = textOf(field)
      const own = textOf(ownSurveyField(field))
      return {
        question,
        ...(line !== null && { line }),
        ...(ids.length > 0 && { answer_ids: ids }),
        ...(value !== null && { value }),
        ...(text !== undefined && { text }),
        ...(own !== undefined && { own_text: own }),
      }
    }),
  }
}
