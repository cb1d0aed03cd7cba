import type { ReactNode } from 'react'
import { Section, Wrap } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import type { BlockOf, Said } from './block-of.ts'
import css from './asides-block.module.css'

type Spoken = Said<BlockOf<'asides'>['asides'][number], 'text' | 'button'> & { lang?: string | undefined }

/** Cooperation and feedback, side by side on hairlines. Source: SH-16 "cooperation and feedback asides". */
export function AsidesBlock({ block }: { block: { asides: readonly Spoken[] } }) {
  return (
    <Wrap>
      <Section>
        <div className={css.asides}>
          {block.asides.map((aside) => (
            <Aside key={aside.topic} {...aside} />
          ))}
        </div>
      </Section>
    </Wrap>
  )
}

/** The way to the page of the subscription; the server leaves it out until that page has something to say. */
export function SubscribeBlock({ block }: { block: BlockOf<'subscribe'> }) {
  return (
    <Wrap>
      <Section>
        <Aside {...block} />
      </Section>
    </Wrap>
  )
}

type AsideProps = { title: string; text: ReactNode; button: ReactNode; url: string; lang?: string | undefined }

function Aside({ title, text, button, url, lang }: AsideProps) {
  return (
    <aside className={css.aside} aria-label={title} lang={lang}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      <TextLink to={url} alone>
        {button}
      </TextLink>
    </aside>
  )
}
