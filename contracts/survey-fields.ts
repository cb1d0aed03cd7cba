/* What the form of a survey and the server that reads it must see alike; without schema code, so that it costs the browser little. */

/** The field of a question, or of what it asks of one line: errors name it, typed texts are kept under it. */
export function surveyField(question: number, line?: number | null): string {
  return line == null ? `q${question}` : `q${question}_${line}`
}

/** The field of the words of an own answer. */
export const ownSurveyField = (field: string): string => `${field}_own`

interface Asked {
  kind: string
  answers: readonly { id: number; is_negative: boolean }[]
}

/** Whether an answer is bad, so that a person looks at it: NPS of 6 or less, two stars or less, or a negative choice. Source: FORM-25. */
export function isBadAnswer({ kind, answers }: Asked, { value, chosen }: { value: number | null; chosen: readonly number[] }): boolean {
  if (kind === 'nps') return value !== null && value <= 6
  if (kind === 'stars') return value !== null && value <= 2
  return answers.some((one) => one.is_negative && chosen.includes(one.id))
}

/** Whether somebody would recommend the shop. Source: content §5. */
export const isPromoter = (nps: number | null): boolean => nps !== null && nps >= 9
