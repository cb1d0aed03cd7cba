import css from './trap-field.module.css'

/** A field that nobody sees: who fills it in is no person. Source: FORM-26. */
export function TrapField({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  return (
    <div className={css.trap} aria-hidden="true">
      <input
        name="extra"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
