import { useTranslations } from 'use-intl'
import { useFrame } from '#web/lib/api/vars.ts'
import { Note } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'

/** Where the code can be read while messages are only simulated; nothing in a shop that really sends them. */
export function DemoHint() {
  const t = useTranslations('auth')
  const frame = useFrame()
  if (!frame?.isOutboxOpen) return null
  return (
    <Note>
      {t.rich('demo', {
        // The outbox is no page of the storefront: a full address, and a document of its own.
        link: (words) => (
          <TextLink to={`${frame.publicUrl}/dev/outbox`} target="_blank" rel="noopener" reloadDocument>
            {words}
          </TextLink>
        ),
      })}
    </Note>
  )
}
