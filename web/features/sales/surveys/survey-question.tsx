import { useTranslations } from 'use-intl'
import { ChoiceQuestion } from './choice-question.tsx'
import { MarkScale } from './mark-scale.tsx'
import { QuestionText } from './question-text.tsx'
import type { AskedQuestion, useSurveyDraft } from './use-survey-draft.ts'

type SurveyQuestionProps = {
  question: AskedQuestion
  draft: ReturnType<typeof useSurveyDraft>
  errorOf: (field: string) => string | undefined
  /** The question has another answer: its errors are gone. */
  onChange: (field: string) => void
}

/** One question by its kind. Source: FORM-21. */
export function SurveyQuestion({ question, draft, errorOf, onChange }: SurveyQuestionProps) {
  const t = useTranslations('surveys')
  const { field, kind, title, required, max_length: most } = question
  const setText = (name: string, text: string) => {
    onChange(name)
    draft.setText(name, text)
  }
  switch (kind) {
    case 'nps':
    case 'stars':
      return (
        <MarkScale
          kind={kind}
          legend={title}
          name={field}
          required={required}
          value={draft.valueOf(question)}
          ends={[t(`${kind}.least`), t(`${kind}.most`)]}
          sayMark={(mark) => t(`${kind}.mark`, { mark })}
          error={errorOf(field)}
          onChange={(value) => {
            onChange(field)
            draft.setValue(question, value)
          }}
        />
      )
    case 'text':
      return (
        <QuestionText
          label={required ? title : t('optional', { title })}
          name={field}
          most={most}
          required={required}
          value={draft.textOf(field)}
          error={errorOf(field)}
          onChange={(text) => setText(field, text)}
        />
      )
    case 'scale3':
    case 'one':
    case 'many':
      return (
        <ChoiceQuestion
          question={question}
          chosen={draft.chosenIn(question)}
          textOf={draft.textOf}
          errorOf={errorOf}
          onChoose={(ids) => {
            onChange(field)
            draft.setChosen(question, ids)
          }}
          onText={setText}
        />
      )
  }
}
