import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Place } from '#web/features/base/map/map-projection.ts'
import type { DeliveryPoint } from './delivery-point.ts'
import css from './provider-map.module.css'

/** So long a shopper looks at the drawn map before it stays. Source: reliability §4 "Maps script". */
const timeoutMs = 3000

type ProviderMapProps = {
  /** Of our own page that runs the provider's script. */
  url: string
  points: readonly DeliveryPoint[]
  centre: Place
  chosen: number | undefined
  onChoose: (id: number) => void
  /** The drawn map: it stands until the other one is ready, and stays when that does not come within three seconds. */
  children: ReactNode
}

/** What the page in the frame says. */
type Told = { isReady?: true; isOver?: true; chosen?: number }

/** The map of a provider in a frame of its own, whose policy alone is open to the provider. It knows places and numbers, and nothing of the shopper. */
export function ProviderMap({ url, points, centre, chosen, onChoose, children }: ProviderMapProps) {
  const t = useTranslations('points')
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'awaited' | 'shown' | 'over'>('awaited')

  const hear = useEffectEvent(({ isReady, isOver, chosen: pressed }: Told) => {
    if (isReady) setState('shown')
    if (isOver) setState('over')
    if (pressed === undefined || !points.some((point) => point.id === pressed)) return
    onChoose(pressed)
    document.querySelector(`#point-${pressed}`)?.scrollIntoView({ block: 'nearest' })
  })
  // Talks to the page in the frame, for so long.
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<{ providerMap?: Told } | null>) => {
      if (source === frame.current?.contentWindow && origin === originOf(url) && data?.providerMap) hear(data.providerMap)
    }
    addEventListener('message', listen)
    const timer = setTimeout(() => setState((now) => (now === 'awaited' ? 'over' : now)), timeoutMs)
    return () => {
      removeEventListener('message', listen)
      clearTimeout(timer)
    }
  }, [url])

  // Tells it the places, and again when they or the choice change.
  useEffect(() => {
    if (state !== 'shown') return
    const places = points.map(({ id, title, latitude, longitude }) => ({ id, title, latitude, longitude }))
    const { latitude, longitude } = centre
    frame.current?.contentWindow?.postMessage({ places, chosen, centre: { latitude, longitude } }, originOf(url))
  }, [url, state, points, chosen, centre])

  if (state === 'over') return children
  return (
    <div className={css.stage}>
      {state !== 'shown' && children}
      <iframe ref={frame} className={css.frame} data-shown={state === 'shown' || undefined} title={t('map')} src={url} />
    </div>
  )
}

/** The shop's own, unless the map has one of its own. */
function originOf(url: string): string {
  return new URL(url, location.href).origin
}
