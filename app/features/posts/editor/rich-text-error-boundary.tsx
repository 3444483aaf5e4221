import { Component, type ReactNode } from 'react'

type RichTextErrorBoundaryProps = { fallback: ReactNode; children: ReactNode }

/** The rich text editor is loaded lazily. If that fails, the text can still be edited as HTML. */
export class RichTextErrorBoundary extends Component<RichTextErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
