import type { ReactNode } from 'react'
import css from './icons.module.css'

type IconProps = { weight?: 'thin' | 'firm' }

/** Frame of every icon: 20 × 20, drawn by the text colour, silent for screen readers (the control around it has the name). */
function Icon({ weight = 'thin', children }: IconProps & { children: ReactNode }) {
  return (
    <svg className={css.icon} data-weight={weight} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

/** A shape drawn by one path, as a component. */
function drawn(path: string) {
  return function DrawnIcon(props: IconProps) {
    return (
      <Icon {...props}>
        <path d={path} />
      </Icon>
    )
  }
}

export const HeartIcon = drawn('M10 16.5 3.6 10a3.9 3.9 0 0 1 0-5.5 3.8 3.8 0 0 1 5.4 0l1 1 1-1a3.8 3.8 0 0 1 5.4 0 3.9 3.9 0 0 1 0 5.5z')
export const MenuIcon = drawn('M2.5 6h15M2.5 13h15')
export const BagIcon = drawn('M3.5 6.5h13v11h-13zM7 9V5.5a3 3 0 0 1 6 0V9')
export const CrossIcon = drawn('m4 4 12 12M16 4 4 16')
export const ChevronLeftIcon = drawn('m12.5 4-6 6 6 6')
export const ChevronRightIcon = drawn('m7.5 4 6 6-6 6')
export const ChevronDownIcon = drawn('m4 7.5 6 6 6-6')
export const ArrowUpIcon = drawn('M10 16.5V4M4.5 9.5 10 4l5.5 5.5')
export const CheckIcon = drawn('m3.5 10.5 4.5 4.5 9-10')
export const PlayIcon = drawn('M6.5 4.5v11l9-5.5z')
export const CalendarIcon = drawn('M3 5h14v12H3zM3 8.5h14M6.5 3v4M13.5 3v4')
export const PauseIcon = drawn('M7 4.5v11M13 4.5v11')
export const PlusIcon = drawn('M10 4v12M4 10h12')
export const MinusIcon = drawn('M4 10h12')
export const GridFourIcon = drawn('M3 3h14v14H3zM10 3v14M3 10h14')
export const GridTwoIcon = drawn('M3 3h14v14H3zM10 3v14')
export const ReturnIcon = drawn('M3 7h9.5a4.5 4.5 0 0 1 0 9H6M3 7l4-4M3 7l4 4')
export const ZoomIcon = drawn('M11.5 3H17v5.5M17 3l-6.5 6.5M8.5 17H3v-5.5M3 17l6.5-6.5')
export const UserIcon = drawn('M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.5 17.5a6.5 6.5 0 0 1 13 0')
export const DeliveryIcon = drawn(
  'M1.5 5H12v9H1.5zM12 8h3.5l3 3v3H12M5 16.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM15 16.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
)

/** A magnifying glass. */
export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13 13 4.5 4.5" />
    </Icon>
  )
}

/** Two sliders. */
export function FiltersIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 6h9m4 0h2M2.5 14h2m4 0h9" />
      <circle cx="13.5" cy="6" r="2" />
      <circle cx="6.5" cy="14" r="2" />
    </Icon>
  )
}

/** A place on the map. */
export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 18s6-5.6 6-10a6 6 0 0 0-12 0c0 4.4 6 10 6 10Z" />
      <circle cx="10" cy="8" r="2" />
    </Icon>
  )
}
