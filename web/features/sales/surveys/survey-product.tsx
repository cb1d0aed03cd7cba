import type { SurveySubject } from '#contracts/surveys.contract.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import css from './survey-form.module.css'

/** What the questions behind it are about. */
export function SurveyProduct({ subject, line }: { subject: SurveySubject | null; line: number }) {
  const product = subject?.products.find((one) => one.line === line)
  if (!product) return null
  return (
    <div className={css.product}>
      {product.image ? <Picture image={product.image} sizes="72px" /> : <span />}
      <div>
        <h2>{product.title}</h2>
        <p>
          {product.color}, {product.size}
        </p>
      </div>
    </div>
  )
}
