import type { ApiReply } from '#contracts/api.ts'
import { GenericButton } from './generic-button.tsx'
import css from './page-button.module.css'

/** Where a page of text sends its reader, under its text; nothing when staff set no button. Source: SH-17. */
export function PageButton({ button }: Pick<ApiReply<'GET /pages/plain'>, 'button'>) {
  return (
    button && (
      <div className={css.button}>
        <GenericButton item={button} />
      </div>
    )
  )
}
