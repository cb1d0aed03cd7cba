import { DomainError } from '#core/domain-error.ts'
import type { ReadCode, Scan } from './marking.rules.ts'

type Problem = Extract<ReadCode, { ok: false }>['problem']

/** A scanned code is none, or was read wrongly. `at`: where it stands among those scanned together, from 1 on, as in all of these. */
export const wrongCode = ({ at }: Scan, problem: Problem) =>
  new DomainError({ code: `marking.wrong_${problem}`, status: 400, params: { at } })

/** The order has no line at this place. */
export const noSuchLine = ({ at, place }: Scan) =>
  new DomainError({ code: 'marking.no_such_line', status: 400, params: { at, place: place + 1 } })

/** The things of this line need no code. */
export const needsNoCode = ({ at, place }: Scan) =>
  new DomainError({ code: 'marking.needs_no_code', status: 400, params: { at, place: place + 1 } })

/** The same code was scanned for two lines of the order. */
export const ofOtherLine = ({ at }: Scan) => new DomainError({ code: 'marking.of_other_line', status: 409, params: { at } })

/** The code is that of a piece of another order. */
export const codeTaken = ({ at }: Scan, number: string) => new DomainError({ code: 'marking.taken', status: 409, params: { at, number } })

/** More codes than the line has pieces. */
export const tooManyCodes = (line: { place: number; quantity: number }, count: number) =>
  new DomainError({ code: 'marking.too_many', status: 409, params: { place: line.place + 1, quantity: line.quantity, count } })

/** The code is none of the pieces of this line that could come back. */
export const notOfLine = ({ at, place }: Scan) =>
  new DomainError({ code: 'marking.not_of_line', status: 409, params: { at, place: place + 1 } })

/** Some pieces of the line come back, and it is not said which. */
export const whichPieces = (place: number, range: { least: number; most: number }, count: number) =>
  new DomainError({ code: 'marking.which_pieces', status: 409, params: { place: place + 1, ...range, count } })
