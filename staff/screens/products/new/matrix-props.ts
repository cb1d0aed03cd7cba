import type { Choices } from '../model-fields.tsx'
import type { DraftForm } from './draft-values.ts'

/** What every part of the matrix is given. */
export interface MatrixProps {
  form: DraftForm
  choices: Choices
}
