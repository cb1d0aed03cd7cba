import type { ApiInput } from '#contracts/api.ts'
import type { Survey, SurveySubject } from '#contracts/surveys.contract.ts'
import { isBadAnswer, ownSurveyField, surveyField } from '#contracts/survey-fields.ts'
import { anybody, useTypedFields } from '#web/lib/api/typed-fields.ts'

type SentAnswer = ApiInput<'POST /forms/quality/:type'>['body']['answers'][number]
export type AskedQuestion = Survey['questions'][number] & { field: string; line: number | undefined }

const markOf = (field: string) => `${field}_mark`
const chosenOf = (field: string) => `${field}_chosen`

/** Each question, one of a line for each product. */
export function askedQuestions({ questions }: Survey, subject: SurveySubject | null): AskedQuestion[] {
  return questions.flatMap((question) => {
    const lines = question.of === 'line' ? (subject?.products ?? []).map((product) => product.line) : [undefined]
    return lines.map((line) => ({ ...question, line, field: surveyField(question.id, line) }))
  })
}

/**
 * What was chosen and typed in a survey. It stays in this tab until it is sent, over a reload and a failure; texts also while what asks for them is not
 * chosen. Source: FORM-22, UX-45.
 */
export function useSurveyDraft(survey: Survey, token: string, asked: readonly AskedQuestion[]) {
  const names = asked.flatMap(({ field }) => [field, ownSurveyField(field), markOf(field), chosenOf(field)])
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  const { values, write, drop } = useTypedFields<string>(`survey-${survey.id}-${token}`, anybody, empty)
  const valueOf = ({ field }: AskedQuestion) => (values[markOf(field)] ? Number(values[markOf(field)]) : null)
  const chosenIn = ({ field }: AskedQuestion) => (values[chosenOf(field)] ?? '').split(',').filter(Boolean).map(Number)
  return {
    valueOf,
    chosenIn,
    textOf: (field: string) => values[field] ?? '',
    setText: (field: string, text: string) => write({ [field]: text }),
    setValue: ({ field }: AskedQuestion, value: number) => write({ [markOf(field)]: String(value) }),
    setChosen: ({ field }: AskedQuestion, ids: readonly number[]) => write({ [chosenOf(field)]: ids.join(',') }),
    isBad: asked.some((question) => isBadAnswer(question, { value: valueOf(question), chosen: chosenIn(question) })),
    answers: () => asked.flatMap((question) => answerOf(question, valueOf(question), chosenIn(question), values)),
    drop: () => drop(),
  }
}

/** An answer as it is sent; none for a question that was passed over. Texts of what is not chosen stay behind. */
function answerOf(question: AskedQuestion, value: number | null, chosen: readonly number[], values: Record<string, string>): SentAnswer[] {
  const picked = question.answers.filter((one) => chosen.includes(one.id))
  const text = question.kind === 'text' || picked.some((one) => one.is_negative) ? (values[question.field]?.trim() ?? '') : ''
  const own = picked.some((one) => one.is_own) ? (values[ownSurveyField(question.field)]?.trim() ?? '') : ''
  if (value === null && picked.length === 0 && text === '') return []
  return [
    {
      question: question.id,
      ...(question.line !== undefined && { line: question.line }),
      ...(picked.length > 0 && { answer_ids: picked.map(({ id }) => id) }),
      ...(value !== null && { value }),
      ...(text && { text }),
      ...(own && { own_text: own }),
    },
  ]
}
