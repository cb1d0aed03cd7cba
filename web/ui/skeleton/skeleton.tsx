import css from './skeleton.module.css'

/** A gray place of the exact size of what will come: CSS lengths, or `ratio` (width to height) for a picture. */
export function Skeleton({ width = '100%', height, ratio }: { width?: string; height?: string; ratio?: number }) {
  return <div className={css.skeleton} style={{ width, height, aspectRatio: ratio }} aria-hidden="true" />
}
