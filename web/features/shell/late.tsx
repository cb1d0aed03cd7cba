import { Component, Suspense, useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '#web/ui/toast/toast-store.ts'

type LateProps = {
  /** Closes what was opened: another press says the same again instead of nothing. */
  onMissing: () => void
  children: ReactNode
}

/** A part of the page that travels when it is asked for. When it does not come, the page stays, and a line offers to load it anew. Source: UX-52. */
export class Late extends Component<LateProps, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  private readonly close = () => {
    this.props.onMissing()
    this.setState({ isMissing: false })
  }

  override render() {
    return this.state.isMissing ? <Missing onTold={this.close} /> : <Suspense>{this.props.children}</Suspense>
  }
}

function Missing({ onTold }: { onTold: () => void }) {
  const t = useTranslations('errors')
  // Talks to the place of toasts, which lives outside of this tree.
  useEffect(() => {
    showToast({ text: t('part'), action: { label: t('reload'), onAct: () => location.reload() } })
    onTold()
  }, [onTold, t])
  return null
}
