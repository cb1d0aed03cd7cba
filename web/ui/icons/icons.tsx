import { drawn, Icon, type IconProps } from './icon-frame.tsx'

export const HeartIcon = drawn('M10 16.5 3.6 10a3.9 3.9 0 0 1 0-5.5 3.8 3.8 0 0 1 5.4 0l1 1 1-1a3.8 3.8 0 0 1 5.4 0 3.9 3.9 0 0 1 0 5.5z')
export const MenuIcon = drawn('M2.5 6h15M2.5 13h15')
export const BagIcon = drawn('M3.5 6.5h13v11h-13zM7 9V5.5a3 3 0 0 1 6 0V9')
export const CrossIcon = drawn('m4 4 12 12M16 4 4 16')
export const ChevronLeftIcon = drawn('m12.5 4-6 6 6 6')
export const ChevronRightIcon = drawn('m7.5 4 6 6-6 6')
export const ArrowUpIcon = drawn('M10 16.5V4M4.5 9.5 10 4l5.5 5.5')
export const PlayIcon = drawn('M6.5 4.5v11l9-5.5z')
export const PauseIcon = drawn('M7 4.5v11M13 4.5v11')
/** A magnifying glass. */
export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13 13 4.5 4.5" />
    </Icon>
  )
}
