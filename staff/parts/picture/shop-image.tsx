import { useEffect, useState, type ComponentProps } from 'react'

const comesBackMs = 3000
const timesAtMost = 12

/** Later and later: a picture that takes long does not stand in the way of others. */
const waitOf = (turn: number): number => comesBackMs * 2 ** Math.min(turn, 4)

/** A picture of the shop, asked for again while the server is still making it (503); until then its place keeps its size and ground. */
export function ShopImage({ src, alt, ...rest }: ComponentProps<'img'> & { alt: string }) {
  const [state, setState] = useState({ isMissing: false, turn: 0 })
  const { isMissing, turn } = state
  useEffect(() => {
    if (!isMissing || turn >= timesAtMost) return undefined
    const timer = setTimeout(() => setState({ isMissing: false, turn: turn + 1 }), waitOf(turn))
    return () => clearTimeout(timer)
  }, [isMissing, turn])
  return (
    <img
      {...rest}
      // Another element: one that has failed keeps the browser's mark of it.
      key={`${turn} ${isMissing}`}
      src={isMissing ? undefined : src}
      alt={isMissing ? '' : alt}
      onError={() => setState({ isMissing: true, turn })}
    />
  )
}
