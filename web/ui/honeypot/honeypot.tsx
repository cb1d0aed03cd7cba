import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** A field that nobody sees, hears or comes to: who fills it in is no person. By its name browsers and password managers leave it alone. */
export function Honeypot({ value, onValueChange }: { value: string; onValueChange: (value: string) => void }) {
  return (
    <VisuallyHidden>
      <input
        name="extra"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        data-1p-ignore
        data-lpignore="true"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </VisuallyHidden>
  )
}
