import { deedOf } from '#web/lib/page/link-kind.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { Button, type ButtonLook } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

type GenericButtonProps = { item: { title: string; link?: string | null; form?: number | null } } & ButtonLook

/** A button as staff set it: another site, a block of a page, a page of the shop, or a form in a popup. Source: SH-17. */
export function GenericButton({ item, ...look }: GenericButtonProps) {
  const deed = deedOf(item)
  switch (deed.kind) {
    case 'external':
      return (
        <ButtonLink {...look} to={deed.href} target="_blank" rel="noreferrer">
          {item.title}
        </ButtonLink>
      )
    case 'anchor':
    case 'internal':
      return (
        <ButtonLink {...look} to={deed.to}>
          {item.title}
        </ButtonLink>
      )
    case 'form':
      return (
        <Button {...look} onClick={() => openOverlay('form', { formId: deed.formId })}>
          {item.title}
        </Button>
      )
    case 'none':
      return null
  }
}
