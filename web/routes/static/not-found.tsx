import { data } from 'react-router'

/** Whatever no other route answers. Source: RT-10. */
export function loader(): never {
  throw data('This page could not be found', { status: 404 })
}

export default function NotFound() {
  return null
}
