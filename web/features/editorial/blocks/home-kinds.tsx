import { AsidesBlock } from '#web/features/editorial/home/asides-block.tsx'
import { CategoryBlock } from '#web/features/editorial/home/category-block.tsx'
import { QuestionsBlock, SocialsBlock } from '#web/features/editorial/home/contacts-block.tsx'
import { HeroSlides } from '#web/features/editorial/home/hero-slides.tsx'
import { LevelsBlock } from '#web/features/editorial/home/levels-block.tsx'
import { PhotosBlock } from '#web/features/editorial/home/photos-block.tsx'
import type { BlockOf } from './block-of.ts'
import { Words, wordsWithin } from './words.tsx'

export type HomeKind = BlockOf<'slides' | 'catalog' | 'photos' | 'levels' | 'questions' | 'asides' | 'socials'>

/** Blocks that the home page has as well. */
export function HomeKindBlock({ block }: { block: HomeKind }) {
  switch (block.kind) {
    case 'slides':
      return <HeroSlides slides={block.slides.map(slideOf)} autoplayMs={block.autoplay_ms} isOpening={false} />
    case 'catalog': {
      const links = block.links.map(({ link, title, count }) => ({ url: link, count, title: <Words of={title} /> }))
      return <CategoryBlock block={{ ...block, url: block.link, title: <Words of={block.title} />, links }} />
    }
    case 'photos': {
      const photos = block.photos.map(({ image, link }) => ({ image, url: link }))
      const title = block.title?.text ?? ''
      return (
        <div lang={block.title?.lang}>
          <PhotosBlock block={{ title, url: block.link, url_title: block.link_title?.text ?? title, photos }} />
        </div>
      )
    }
    case 'levels': {
      const { title, text, link } = block
      return (
        <div lang={title.lang}>
          <LevelsBlock block={{ ...block, title: title.text, text: wordsWithin(title.lang, text), url: link }} />
        </div>
      )
    }
    case 'questions':
      return (
        <QuestionsBlock
          block={{ ...block, title: block.title && <Words of={block.title} />, text: block.text && <Words of={block.text} /> }}
        />
      )
    case 'asides': {
      const asides = block.asides.map(({ title, text, button, link, topic }) => {
        const { lang } = title
        return { topic, title: title.text, text: wordsWithin(lang, text), button: wordsWithin(lang, button), url: link, lang }
      })
      return <AsidesBlock block={{ asides }} />
    }
    case 'socials':
      return <SocialsBlock block={{ ...block, title: block.title && <Words of={block.title} /> }} />
  }
}

function slideOf({ title, over_title: over, subtitle, button, link, ...slide }: BlockOf<'slides'>['slides'][number]) {
  const { lang } = title
  const said = { over_title: wordsWithin(lang, over), subtitle: wordsWithin(lang, subtitle), button: wordsWithin(lang, button) }
  return { ...slide, ...said, title: title.text, url: link, lang }
}
