import type { ReactNode } from 'react'

interface CheckProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A box that is ticked, with its words. */
export function Check({ checked, onChange, children }: CheckProps) {
  return (
    <label className={`chk${checked ? ' is-on' : ''}`}>
      <input className="vh" type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <i />
      <span>{children}</span>
    </label>
  )
}
