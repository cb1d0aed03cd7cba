import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CardVideo } from '#web/features/goods/catalog/card/card-video.tsx'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { PauseIcon, PlayIcon } from '#web/ui/icons/icons.tsx'
import type { BlockOf } from './block-of.ts'
import { HeroPicture } from './hero-picture.tsx'
import { useSlideShow } from './use-slide-show.ts'
import css from './hero-slides.module.css'

type Slide = Omit<BlockOf<'slides'>['slides'][number], 'over_title' | 'subtitle' | 'button'> & {
  over_title: ReactNode
  subtitle: ReactNode
  button: ReactNode
  /** Of its title, where it is not that of the page. */
  lang?: string | undefined
}

/** `isOpening`: the page has no other title than that of the first slide. An autoplay of 0 ms is none. */
type HeroSlidesProps = { slides: readonly Slide[]; autoplayMs: number; isOpening?: boolean }

/**
 * The slides of the first screen. They change by themselves until somebody looks closer (pointer, focus, pause) or asked for less
 * motion; the marks lead to each. Source: SH-16 "main slider", UX-51.
 */
export function HeroSlides({ slides, autoplayMs, isOpening = true }: HeroSlidesProps) {
  const t = useTranslations('home')
  const [isPaused, setPaused] = useState(false)
  const { ref, index, isWarm, show } = useSlideShow(slides.length, autoplayMs, isPaused)
  return (
    <section className={css.hero} aria-label={t('slides')} aria-roledescription={t('slider')} ref={ref}>
      {slides.map((slide, at) => (
        <HeroSlide
          key={slide.id}
          slide={slide}
          isCurrent={at === index}
          isFirst={isOpening && at === 0}
          hasPicture={isWarm(at)}
          isMoving={at === index && !isPaused}
        />
      ))}
      {(slides.length > 1 || slides[0]?.video || slides[0]?.video_mobile) && (
        <div className={css.marks}>
          <button className={css.pause} type="button" aria-label={isPaused ? t('play') : t('pause')} onClick={() => setPaused(!isPaused)}>
            {isPaused ? <PlayIcon /> : <PauseIcon />}
          </button>
          {slides.map((slide, at) => (
            <button
              className={css.mark}
              key={slide.id}
              type="button"
              aria-label={t('slide', { number: at + 1, title: slide.title })}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => show(at)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

type HeroSlideProps = { slide: Slide; isCurrent: boolean; isFirst: boolean; hasPicture: boolean; isMoving: boolean }

function HeroSlide({ slide, isCurrent, isFirst, hasPicture, isMoving }: HeroSlideProps) {
  const Title = isFirst ? 'h1' : 'h2'
  return (
    <div
      className={css.slide}
      lang={slide.lang}
      data-current={isCurrent || undefined}
      data-darken={slide.darken || undefined}
      inert={!isCurrent}
    >
      {hasPicture && <HeroPicture slide={slide} priority={isFirst} />}
      {isMoving && <HeroFilm slide={slide} />}
      <div className={css.words}>
        <p className={css.over}>{slide.over_title}</p>
        <Title className={css.title}>{slide.title}</Title>
        <p className={css.text}>{slide.subtitle}</p>
        {slide.url !== null && slide.button && <ButtonLink to={slide.url}>{slide.button}</ButtonLink>}
      </div>
    </div>
  )
}

/** The film of a slide for this width, over its picture; it stops with the slides. */
function HeroFilm({ slide }: { slide: Slide }) {
  const isNarrow = useMedia('(width < 768px)')
  const src = isNarrow ? slide.video_mobile : slide.video
  return (
    src && (
      <div className={css.film}>
        <CardVideo key={src} src={src} />
      </div>
    )
  )
}
