import { Component, Suspense, type ReactNode } from 'react'

type LatePartProps = {
  /** What stands in its place until it is there, and when it does not come. */
  fallback?: ReactNode
  /** Called when the part did not come. It closes what was opened: the place is empty again, and another press asks again. */
  onMissing?: () => void
  children: ReactNode
}

/** The place of a part of the page that travels by itself. When it does not come, what stood there before it stays, and so does the page. Source: UX-52. */
export class LatePart extends Component<LatePartProps, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override componentDidCatch() {
    const { onMissing } = this.props
    if (!onMissing) return
    onMissing()
    this.setState({ isMissing: false })
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.isMissing ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
