import type { SurveyType } from '#contracts/surveys.contract.ts'
import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import * as repo from './surveys.repo.ts'
import type { Question } from './surveys.rules.ts'

interface SurveyDraft {
  type: SurveyType
  title: LocalizedText
  lead: LocalizedText
  thanksTitle: LocalizedText
  thanksMessage: LocalizedText
  questions: readonly {
    kind: Question['kind']
    title: LocalizedText
    isRequired: boolean
    /** Letters of its texts; 2000 unless told. */
    maxLength?: number
    /** About the order unless told. */
    subject?: Question['subject']
    variants?: readonly { answer: LocalizedText; isOwn?: boolean; isNegative?: boolean }[]
  }[]
}

const longest = 2000

/** Writes the next version of a survey as a draft and answers it. Throws when its questions could not be answered. Source: FORM-21. */
export async function draftSurvey(tx: Db, { questions, ...survey }: SurveyDraft): Promise<repo.SurveyRow> {
  for (const question of questions) checkVariants(question)
  if (questions.filter(({ kind }) => kind === 'nps').length > 1) throw new Error('a survey has one score')
  const draft = await repo.insertDraft(tx, survey)
  for (const [position, { variants = [], maxLength = longest, subject = 'order', ...question }] of questions.entries()) {
    await repo.insertQuestion(
      tx,
      { ...question, maxLength, subject, surveyId: draft.id, position },
      variants.map((variant, at) => ({ ...variant, position: at })),
    )
  }
  return draft
}

/** A draft is asked from now on and stays as it is; the version before it ends. Throws when it is no draft. Source: FORM-21. */
export async function publishSurvey(tx: Db, draft: Pick<repo.SurveyRow, 'id' | 'type'>, now: Date): Promise<void> {
  if (!(await repo.publishDraft(tx, draft, now))) throw new Error(`survey ${draft.id} is no draft`)
}

function checkVariants({ kind, title, variants = [] }: SurveyDraft['questions'][number]): void {
  const fits = kind === 'scale3' ? variants.length === 3 : kind === 'one' || kind === 'many' ? variants.length > 1 : variants.length === 0
  if (!fits) throw new Error(`"${title.ru}" (${kind}) cannot have ${variants.length} answers`)
}
