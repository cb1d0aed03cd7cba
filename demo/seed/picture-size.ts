import type { PictureSpec } from '#demo/illustrator/spec.ts'

/** Pixels of a product's original picture. */
export const productPicture = { width: 1200, height: 1600 } as const

const grounds: Record<string, string> = {
  fog: '#e3e7e9',
  ice: '#d2dbe0',
  lichen: '#d5dbd3',
  slate: '#aebbc2',
  dusk: '#8b9aa3',
  spruce: '#24403a',
  night: '#20292f',
  snow: '#eef1f2',
  sand: '#e2dbcf',
  clay: '#d3bfb2',
}

/** The color that stands in for a picture until it has come: its ground. */
export function groundColor(spec: Pick<PictureSpec, 'ground' | 'view' | 'colour' | 'theme'>): string {
  if (spec.ground) return grounds[spec.ground] ?? '#e3e7e9'
  if (spec.view === 'banner') return spec.theme === 'night' ? '#20292f' : '#aebbc2'
  if ((spec.view === 'swatch' || spec.view === 'macro') && spec.colour) return spec.colour
  return '#e3e7e9'
}
