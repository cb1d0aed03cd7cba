import { textIn, type Locale } from '#core/locale.ts'
import { ownSurveyField, surveyField } from '#contracts/survey-fields.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import { findCustomer, isAddressHidden, type PersonalDataSource } from '#server/modules/accounts/customers/index.ts'
import { listOrdersOfCustomer } from '#server/modules/sales/orders/index.ts'
import * as invitations from './invitations.repo.ts'
import * as repo from './surveys.repo.ts'

const most = 10_000

async function ordersOf(db: Db, customerId: number): Promise<{ id: number; number: string }[]> {
  return listOrdersOfCustomer(db, customerId, { limit: most, offset: 0 })
}

/** What a customer has answered to surveys, for the copy of their data; in a guarded account (T8) nothing from before. Source: ACC-08, FORM-27. */
async function exportSurveys({ db, clock }: Platform, customerId: number, locale: Locale) {
  const guardedUntil = (await findCustomer(db, customerId))?.guardedUntil ?? null
  const orders = await ordersOf(db, customerId)
  const rows = await invitations.listAnswersOf(
    db,
    customerId,
    orders.map(({ id }) => id),
  )
  const exported = []
  for (const { answer, orderId } of rows) {
    if (isAddressHidden(answer.at, guardedUntil, clock.now())) continue
    const order = orders.find(({ id }) => id === orderId)
    exported.push({
      ...(await answerInWords(db, answer, locale)),
      ...(order && { order: order.number }),
      may_call: answer.mayCall,
      at: answer.at.toISOString(),
    })
  }
  return exported
}

interface AnswerInWords {
  survey: string
  answers: { question: string; line?: number; answer: string }[]
  phone?: string
  email?: string
}

/** An answer with the words of its questions. */
export async function answerInWords(db: Db, answer: repo.AnswerRow, locale: Locale): Promise<AnswerInWords> {
  const survey = await repo.findSurvey(db, answer.surveyId)
  const questions = await repo.listQuestions(db, answer.surveyId)
  const textOf = (name: string) => answer.texts.find((text) => text.name === name)?.value
  const phone = textOf('phone')
  const email = textOf('email')
  return {
    survey: survey ? textIn(locale, survey.title) : '',
    answers: answer.items.map(({ question: id, line, value, variant_ids: ids }) => {
      const question = questions.find((one) => one.id === id)
      const field = surveyField(id, line)
      const chosen = question?.variants.filter((one) => ids.includes(one.id)).map((one) => textIn(locale, one.answer)) ?? []
      const words = [value ?? undefined, ...chosen, textOf(field), textOf(ownSurveyField(field))].filter((one) => one !== undefined)
      return { question: question ? textIn(locale, question.title) : '', ...(line !== null && { line }), answer: words.join('; ') }
    }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
  }
}

/** What the deletion of an account does to its answers: they lose their words and whoever gave them, and its invitations go. Source: ACC-08, FORM-27. */
async function forgetSurveys(tx: Db, { customerId, now }: { customerId: number; now: Date }): Promise<void> {
  const orderIds = (await ordersOf(tx, customerId)).map(({ id }) => id)
  const rows = await invitations.listAnswersOf(tx, customerId, orderIds)
  await invitations.makeAnonymous(
    tx,
    rows.map(({ answer }) => answer.id),
    now,
  )
  await invitations.deleteInvitationsOf(tx, customerId, orderIds)
}

/** What this module keeps of a customer, for the copy and the deletion of an account. Source: ACC-08, FORM-27. */
export const surveysData = { parts: { surveys: exportSurveys }, forget: forgetSurveys } satisfies PersonalDataSource
