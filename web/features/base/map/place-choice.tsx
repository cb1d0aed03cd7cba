import type { ComponentProps, ReactNode } from 'react'
import css from './place-choice.module.css'

type PlaceChoiceProps = {
  /** As on the map beside the list. */
  number: number
  /** What is said of it, and beside that what is to the right. */
  children: ReactNode
} & Pick<ComponentProps<'input'>, 'name' | 'value' | 'checked' | 'onChange'>

/** A place of a list that has a map: a native radio, laid over the row it stands in, so that a press anywhere chooses it and arrows move. */
export function PlaceChoice({ number, children, ...radio }: PlaceChoiceProps) {
  return (
    <label className={css.place}>
      <input {...radio} type="radio" />
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      {children}
    </label>
  )
}
