import { drawn, Icon, type IconProps } from './icon-frame.tsx'

export const ReturnIcon = drawn('M3 7h9.5a4.5 4.5 0 0 1 0 9H6M3 7l4-4M3 7l4 4')
export const DeliveryIcon = drawn(
  'M1.5 5H12v9H1.5zM12 8h3.5l3 3v3H12M5 16.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM15 16.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
)
/** A place on the map. */
export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 18s6-5.6 6-10a6 6 0 0 0-12 0c0 4.4 6 10 6 10Z" />
      <circle cx="10" cy="8" r="2" />
    </Icon>
  )
}
