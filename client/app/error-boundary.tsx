import { Component, type ReactNode } from 'react'
import { reloadIfReplaced } from '#client/lib/another-build.ts'
import { forgetFailures } from '#client/platform/ready.ts'

type Props = { readonly children: ReactNode; readonly fallback: (retry: () => void) => ReactNode }

/** Catches what a component throws and shows words and ways on instead of an empty page. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Where another build has replaced the page, what it lacks never comes. */
  override componentDidCatch() {
    void reloadIfReplaced()
  }

  retry = () => {
    forgetFailures()
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}
