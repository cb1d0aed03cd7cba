import { drawn, Icon, type IconProps } from './icon-frame.tsx'

export const GridFourIcon = drawn('M3 3h14v14H3zM10 3v14M3 10h14')
export const GridTwoIcon = drawn('M3 3h14v14H3zM10 3v14')
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
