import { drawn } from './icon-frame.tsx'

export const ChevronDownIcon = drawn('m4 7.5 6 6 6-6')
export const CalendarIcon = drawn('M3 5h14v12H3zM3 8.5h14M6.5 3v4M13.5 3v4')
export const PlusIcon = drawn('M10 4v12M4 10h12')
export const MinusIcon = drawn('M4 10h12')
