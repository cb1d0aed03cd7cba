import type { Ground } from '../render/canvas.ts'

const GROUNDS: Readonly<Record<string, string>> = {
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
  rose: '#dccfd0',
  moss: '#a9b0a0',
}

/** Ground by its name or hex color; listings stand on fog. */
export const groundOf = (name: string | undefined, fallback = 'fog'): Ground => {
  const wanted = name ?? fallback
  return { color: GROUNDS[wanted] ?? wanted }
}
